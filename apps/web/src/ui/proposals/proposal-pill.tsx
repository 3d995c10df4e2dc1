import { starterMessages } from '@kermesse/domain/starters/messages';
import { IconEyeQuestion } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../display/state-pill.tsx';

export function ProposalPill({ isInTable = false }: { isInTable?: boolean }): ReactElement {
  return (
    <StatePill tone="soleil" size="sm" isInTable={isInTable} icon={<IconEyeQuestion size={15} />}>
      {starterMessages.proposal}
    </StatePill>
  );
}

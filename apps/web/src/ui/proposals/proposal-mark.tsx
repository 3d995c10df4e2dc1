import { starterMessages } from '@kermesse/domain/starters/messages';
import type { ProposalKind } from '@kermesse/domain/starters/proposals';
import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { organizerKeys } from '../../platform/queries/keys.ts';
import { confirmProposals, proposalsQuery } from '../../platform/workspace/proposals.ts';
import { useChange } from '../feedback/use-change.ts';
import { ProposalPill } from './proposal-pill.tsx';

interface ProposalMarkProps {
  editionId: string;
  kind: ProposalKind;
  /** Missing for the programme and the form, which are marked as a whole. */
  documentId?: string;
  /** For screen readers: what is right. */
  name: string;
}

/** On a thing that was made for the organiser, until it is changed or found right. */
export function ProposalMark({ editionId, kind, documentId, name }: ProposalMarkProps): ReactElement | null {
  const { data: proposals = [] } = useQuery(proposalsQuery(editionId));
  const confirming = useChange({
    send: () => confirmProposals(editionId, documentId === undefined ? { kind } : { kind, documentId }),
    refresh: [organizerKeys.proposals(editionId)],
  });
  const isProposed = proposals.some(
    (each) => each.kind === kind && (documentId === undefined || each.documentId === documentId),
  );
  if (!isProposed) return null;
  return (
    <Group component="span" gap={6}>
      <ProposalPill />
      <Button
        variant="subtle"
        size="compact-sm"
        mih={32}
        leftSection={<IconCheck size={16} aria-hidden="true" />}
        aria-label={`${starterMessages.confirm}, ${name}`}
        loading={confirming.isPending}
        onClick={() => void confirming.run()}
      >
        {starterMessages.confirm}
      </Button>
    </Group>
  );
}

import type { FormStatus } from '@kermesse/domain/forms/enums';
import { Group } from '@mantine/core';
import { IconPencil, IconWorldCheck } from '@tabler/icons-react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { stateMessages } from './messages.ts';

interface FormStatePillProps {
  status: FormStatus;
  publishedNumber: number | null;
  hasChanges: boolean;
}

export function FormStatePill({ status, publishedNumber, hasChanges }: FormStatePillProps) {
  const draft = <IconPencil size={14} />;
  const online = <IconWorldCheck size={14} />;
  if (status !== 'published' || publishedNumber === null)
    return <StatePill icon={draft}>{stateMessages.draft}</StatePill>;
  if (!hasChanges)
    return (
      <StatePill tone="sapin" icon={online}>
        {stateMessages.published(publishedNumber)}
      </StatePill>
    );
  return (
    <Group component="span" display="inline-flex" gap={6}>
      <StatePill icon={draft}>{stateMessages.draftNumber(publishedNumber + 1)}</StatePill>
      <StatePill tone="sapin" icon={online}>
        {stateMessages.online(publishedNumber)}
      </StatePill>
    </Group>
  );
}

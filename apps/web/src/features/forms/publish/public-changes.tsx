import type { FormChange } from '@kermesse/domain/forms/words/describe-changes';
import { Box, Skeleton, Text } from '@mantine/core';
import { ChangeList } from './change-list.tsx';
import { publishMessages } from './messages.ts';

interface PublicChangesProps {
  /** Since the last published version; null while unknown. */
  changes: readonly FormChange[] | null;
  /** The number of that version; 0 when nothing was published yet. */
  latest: number;
  isLoading: boolean;
}

function Changes({ changes, latest, isLoading }: PublicChangesProps) {
  if (isLoading) return <Skeleton height={64} />;
  if (latest === 0)
    return (
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {publishMessages.firstTime}
      </Text>
    );
  if (changes === null) return null;
  if (changes.length === 0)
    return (
      <Text c="dimmed" fz="var(--k-font-size-label)">
        {publishMessages.unchanged(latest)}
      </Text>
    );
  return <ChangeList changes={changes} label={publishMessages.changes} />;
}

export function PublicChanges(props: PublicChangesProps) {
  return (
    <section>
      <Box component="h3" m="0 0 10px" fz="var(--k-font-size-label)">
        {publishMessages.changes}
      </Box>
      <Changes {...props} />
    </section>
  );
}

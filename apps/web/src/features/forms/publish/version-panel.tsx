import { describeChanges } from '@kermesse/domain/forms/words/describe-changes';
import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { restoreVersion, versionContentQuery } from './api.ts';
import { ChangeList } from './change-list.tsx';
import { versionMessages } from './messages.ts';
import type { VersionsDrawerProps } from './versions-drawer.tsx';

interface VersionPanelProps extends VersionsDrawerProps {
  number: number;
  previous: number | null;
}

export function VersionPanel(props: VersionPanelProps) {
  const { number, previous, formId, draft, prepare, onRestored, onClose } = props;
  const version = useQuery(versionContentQuery(formId, number));
  const before = useQuery({ ...versionContentQuery(formId, previous ?? 0), enabled: previous !== null });
  const lost = version.data ? describeChanges(version.data, draft).length : 0;
  const restoring = useChange({
    send: async () => restoreVersion(formId, number, await prepare()),
    confirm: {
      title: versionMessages.restoreTitle(number),
      message: versionMessages.restoreText,
      losses: [versionMessages.restoreLoss(lost)],
      confirmLabel: versionMessages.restore,
    },
    done: versionMessages.restored(number),
    onDone: (restored) => {
      onRestored(restored);
      onClose();
    },
  });

  const error = version.error ?? before.error;
  if (error) return <ErrorState error={error} onRetry={() => void version.refetch()} />;
  if (!version.data || (previous !== null && !before.data)) return <Skeleton height={80} />;
  const changes = before.data ? describeChanges(before.data, version.data) : null;

  return (
    <Stack gap={20}>
      {changes === null || previous === null ? (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          {versionMessages.first}
        </Text>
      ) : (
        <section>
          <Box component="h4" m="0 0 10px" fz="var(--k-font-size-label)">
            {versionMessages.against(previous)}
          </Box>
          {changes.length === 0 ? (
            <Text c="dimmed" fz="var(--k-font-size-label)">
              {versionMessages.same}
            </Text>
          ) : (
            <ChangeList changes={changes} label={versionMessages.against(previous)} />
          )}
        </section>
      )}
      {lost === 0 ? (
        <Text c="dimmed" fz="var(--k-font-size-label)">
          {versionMessages.identical}
        </Text>
      ) : (
        <Button
          variant="default"
          leftSection={<IconHistory size={18} />}
          loading={restoring.isPending}
          onClick={() => void restoring.run()}
        >
          {versionMessages.restore}
        </Button>
      )}
    </Stack>
  );
}

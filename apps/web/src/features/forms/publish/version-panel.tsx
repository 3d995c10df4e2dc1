import { describeChanges } from '@kermesse/domain/forms/words/describe-changes';
import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api/errors.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { restoreVersion, versionContentQuery } from './api.ts';
import { ChangeList } from './change-list.tsx';
import { versionMessages } from './messages.ts';
import classes from './publish.module.css';
import type { VersionsDrawerProps } from './versions-drawer.tsx';

interface VersionPanelProps extends VersionsDrawerProps {
  number: number;
  previous: number | null;
}

export function VersionPanel(props: VersionPanelProps) {
  const { number, previous, formId, draft, prepare, onRestored, onClose } = props;
  const version = useQuery(versionContentQuery(formId, number));
  const before = useQuery({ ...versionContentQuery(formId, previous ?? 0), enabled: previous !== null });
  const restoring = useMutation({
    mutationFn: async () => restoreVersion(formId, number, await prepare()),
    onSuccess: (restored) => {
      toast.success(versionMessages.restored(number));
      onRestored(restored);
      onClose();
    },
    onError: (error) => toast.error(messageOf(error)),
  });

  const error = version.error ?? before.error;
  if (error) return <ErrorState error={error} onRetry={() => void version.refetch()} />;
  if (!version.data || (previous !== null && !before.data)) return <Skeleton height={80} />;
  const changes = before.data ? describeChanges(before.data, version.data) : null;
  const lost = describeChanges(version.data, draft).length;

  const restore = async () => {
    const isSure = await confirm({
      title: versionMessages.restoreTitle(number),
      message: versionMessages.restoreText,
      losses: [versionMessages.restoreLoss(lost)],
      confirmLabel: versionMessages.restore,
    });
    if (isSure) restoring.mutate();
  };

  return (
    <div className={classes.sections}>
      {changes === null || previous === null ? (
        <p className={classes.quiet}>{versionMessages.first}</p>
      ) : (
        <section>
          <h4 className={classes.heading}>{versionMessages.against(previous)}</h4>
          {changes.length === 0 ? (
            <p className={classes.quiet}>{versionMessages.same}</p>
          ) : (
            <ChangeList changes={changes} label={versionMessages.against(previous)} />
          )}
        </section>
      )}
      {lost === 0 ? (
        <p className={classes.quiet}>{versionMessages.identical}</p>
      ) : (
        <Button
          variant="default"
          leftSection={<IconHistory size={18} />}
          loading={restoring.isPending}
          onClick={() => void restore()}
        >
          {versionMessages.restore}
        </Button>
      )}
    </div>
  );
}

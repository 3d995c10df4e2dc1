import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { formKeys } from '../keys.ts';
import { deleteForm, readPublicationReview, versionsQuery } from './api.ts';
import { copyMessages, deletionMessages, publishMessages } from './messages.ts';
import classes from './publish.module.css';

interface DeleteFormDialogProps {
  opened: boolean;
  onClose: () => void;
  formId: string;
  draft: FormContent;
  isOnline: boolean;
  onDeleted: () => void;
}

/** A form with answers cannot be deleted. */
export function DeleteFormDialog(props: DeleteFormDialogProps) {
  const { opened, onClose, draft } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={deletionMessages.title(draft.name)}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
    >
      <Deletion {...props} />
    </Modal>
  );
}

const stakesQuery = (formId: string) => ({
  queryKey: formKeys.deletion(formId),
  queryFn: async ({ signal }: { signal: AbortSignal }) => readPublicationReview(formId, signal),
  staleTime: 0,
  gcTime: 0,
});

function Deletion({ onClose, formId, draft, isOnline, onDeleted }: DeleteFormDialogProps) {
  const stakes = useQuery(stakesQuery(formId));
  const versions = useQuery(versionsQuery(formId));
  const deletion = useChange({
    send: () => deleteForm(formId),
    done: deletionMessages.deleted,
    onDone: () => {
      onClose();
      onDeleted();
    },
    failsInPlace: true,
  });
  const questions = draft.pages.flatMap(({ blocks }) => blocks.flatMap((block) => block.questions)).length;
  const published = versions.data?.length ?? 0;
  const losses = [
    deletionMessages.contents(draft.pages.length, questions),
    ...(published > 0 ? [deletionMessages.versions(published)] : []),
    ...(isOnline ? [deletionMessages.online] : []),
  ];
  return (
    <Loaded query={stakes} skeleton={<ListSkeleton rows={2} />}>
      {({ answered }) =>
        answered > 0 ? (
          <div className={classes.sections}>
            <p>{deletionMessages.answered(answered)}</p>
            <div className={classes.actions}>
              <Button onClick={onClose}>{publishMessages.close}</Button>
            </div>
          </div>
        ) : (
          <div className={classes.sections}>
            <div>
              <p>{deletionMessages.goesAlong}</p>
              <ul>
                {losses.map((loss) => (
                  <li key={loss}>{loss}</li>
                ))}
              </ul>
            </div>
            <FormFailure message={deletion.failure} />
            <div className={classes.actions}>
              <Button variant="default" onClick={onClose} data-autofocus>
                {copyMessages.cancel}
              </Button>
              <Button color="corail" loading={deletion.isPending} onClick={() => void deletion.run()}>
                {deletionMessages.confirm}
              </Button>
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

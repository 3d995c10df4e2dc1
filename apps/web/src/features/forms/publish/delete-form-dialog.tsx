import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogActions, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { formKeys } from '../keys.ts';
import { deleteForm, readPublicationReview, versionsQuery } from './api.ts';
import { copyMessages, deletionMessages, publishMessages } from './messages.ts';

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
    <FormDialog isOpen={opened} onClose={onClose} size={520} title={deletionMessages.title(draft.name)}>
      <Deletion {...props} />
    </FormDialog>
  );
}

const deletionReviewQuery = (formId: string) => ({
  queryKey: formKeys.deletion(formId),
  queryFn: async ({ signal }: { signal: AbortSignal }) => readPublicationReview(formId, signal),
  staleTime: 0,
  gcTime: 0,
});

function Deletion({ onClose, formId, draft, isOnline, onDeleted }: DeleteFormDialogProps) {
  const review = useQuery(deletionReviewQuery(formId));
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
    <Loaded query={review} skeleton={<ListSkeleton rows={2} />}>
      {({ answered }) =>
        answered > 0 ? (
          <Stack gap={20}>
            <p>{deletionMessages.answered(answered)}</p>
            <DialogActions>
              <Button onClick={onClose}>{publishMessages.close}</Button>
            </DialogActions>
          </Stack>
        ) : (
          <Stack gap={20}>
            <div>
              <p>{deletionMessages.goesAlong}</p>
              <ul>
                {losses.map((loss) => (
                  <li key={loss}>{loss}</li>
                ))}
              </ul>
            </div>
            <FormFailure message={deletion.failure} />
            <DialogActions>
              <Button variant="default" onClick={onClose} data-autofocus>
                {copyMessages.cancel}
              </Button>
              <Button color="corail" loading={deletion.isPending} onClick={() => void deletion.run()}>
                {deletionMessages.confirm}
              </Button>
            </DialogActions>
          </Stack>
        )
      }
    </Loaded>
  );
}

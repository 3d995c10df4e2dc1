import { paperRefusalSchema, type Review } from '@kermesse/domain/desk/action-schemas';
import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { deskKeys } from '../keys.ts';

interface RefusePaperDialogProps {
  paper: RegistrationDetail['documents'][number];
  onReview: (review: Review) => Promise<{ message: string }>;
  onClose: () => void;
}

export function RefusePaperDialog({ paper, onReview, onClose }: RefusePaperDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const work = useDomainForm({
    schema: paperRefusalSchema,
    initial: { reason: '' },
    toPayload: ({ reason }) => ({ status: 'refused', fileUrl: paper.fileUrl, reason }),
    send: onReview,
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
  });
  return (
    <FormDialog title={`Refuser «\u00a0${paper.label}\u00a0»`} size={480} onClose={onClose}>
      <DialogForm
        state={work}
        submitLabel="Refuser"
        cancelLabel="Revenir"
        isReady={work.form.watch('reason').trim() !== ''}
        onCancel={onClose}
      >
        <FormField control={work.form.control} name="reason">
          {(field) => (
            <TextareaField
              {...field}
              label={'Pourquoi\u00a0?'}
              description="La personne reçoit ce motif par e-mail et peut envoyer un autre document."
              required
              maxLength={500}
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}

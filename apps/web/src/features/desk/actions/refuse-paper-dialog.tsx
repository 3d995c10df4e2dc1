import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { deskKeys } from '../keys.ts';

interface RefusePaperDialogProps {
  label: string;
  onRefuse: (reason: string) => Promise<{ message: string }>;
  onClose: () => void;
}

export function RefusePaperDialog({ label, onRefuse, onClose }: RefusePaperDialogProps): ReactElement {
  const { edition } = useEditionWorkspace();
  const [reason, setReason] = useState('');
  const work = useChange({
    send: () => onRefuse(reason),
    done: ({ message }) => message,
    refresh: [deskKeys.of(edition.documentId)],
    onDone: onClose,
    failsInPlace: true,
  });
  return (
    <FormDialog title={`Refuser «\u00a0${label}\u00a0»`} size={480} onClose={onClose}>
      <DialogForm
        state={work}
        submitLabel="Refuser"
        cancelLabel="Revenir"
        isReady={reason.trim() !== ''}
        onCancel={onClose}
      >
        <TextareaField
          label={'Pourquoi\u00a0?'}
          description="La personne reçoit ce motif par e-mail et peut envoyer un autre document."
          required
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  );
}

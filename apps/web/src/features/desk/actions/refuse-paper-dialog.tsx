import { type ReactElement, useState } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { useDeskDialog } from '../use-desk-act.ts';

interface RefusePaperDialogProps {
  label: string;
  onRefuse: (reason: string) => Promise<{ message: string }>;
  onClose: () => void;
}

export function RefusePaperDialog({ label, onRefuse, onClose }: RefusePaperDialogProps): ReactElement {
  const [reason, setReason] = useState('');
  const work = useDeskDialog(onClose, () => onRefuse(reason));
  return (
    <FormDialog title={`Refuser « ${label} »`} size={480} onClose={onClose}>
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

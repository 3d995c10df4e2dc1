import { associationMessages } from '@kermesse/domain/associations/messages';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { type Association, refuseAssociation } from '../api.ts';
import { associationKeys } from '../keys.ts';

interface RefuseDialogProps {
  association: Association;
  onClose: () => void;
}

/** The reason is sent to the person. */
export function RefuseDialog({ association, onClose }: RefuseDialogProps): ReactElement {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const refusal = useChange({
    send: () => refuseAssociation(association.documentId, reason.trim()),
    done: `${associationMessages.refused} : ${association.name}`,
    refresh: [associationKeys.all],
    onDone: onClose,
  });
  const refuse = () => {
    if (reason.trim() === '') setProblem('Dites pourquoi en une phrase.');
    else void refusal.run();
  };
  return (
    <FormDialog title={`Refuser ${association.name}`} size={520} onClose={onClose}>
      <DialogForm state={{ ...refusal, submit: refuse }} submitLabel="Refuser" isDangerous onCancel={onClose}>
        <TextareaField
          label="Motif"
          description="La personne qui a fait la demande le lira."
          required
          maxLength={500}
          value={reason}
          error={problem}
          data-autofocus
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </DialogForm>
    </FormDialog>
  );
}

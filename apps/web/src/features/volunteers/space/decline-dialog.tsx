import type { MyMission } from '@kermesse/domain/volunteers/space-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDialogWork } from '../../../ui/forms/use-dialog-work.ts';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { respond, spaceKey } from '../api.ts';
import classes from './space.module.css';

/** The leader reads the reason, which is optional. */
export function DeclineDialog({
  mission,
  onClose,
}: {
  mission: MyMission;
  onClose: () => void;
}): ReactElement {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const state = useDialogWork({
    run: async () => {
      await respond(mission.documentId, 'decline', reason);
      return 'C’est noté, merci d’avoir prévenu.';
    },
    refresh: () => client.invalidateQueries({ queryKey: spaceKey }),
    onClose,
  });
  return (
    <FormDialog onClose={onClose} title="Ne pas venir à cette mission ?" size={440}>
      <DialogForm state={state} submitLabel="Je ne viens pas" isDangerous onCancel={onClose}>
        <p className={classes.note}>Votre place sera proposée à quelqu’un d’autre.</p>
        <TextareaField
          label="Un mot pour le responsable"
          description="Facultatif"
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </DialogForm>
    </FormDialog>
  );
}

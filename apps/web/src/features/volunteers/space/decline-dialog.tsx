import type { MyMission } from '@kermesse/domain/volunteers/space-schemas';
import { Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { respond } from '../api.ts';
import { volunteerKeys } from '../keys.ts';

/** The leader reads the reason, which is optional. */
export function DeclineDialog({
  mission,
  onClose,
}: {
  mission: MyMission;
  onClose: () => void;
}): ReactElement {
  const [reason, setReason] = useState('');
  const refusal = useChange({
    send: () => respond(mission.documentId, 'decline', reason),
    done: 'C’est noté, merci d’avoir prévenu.',
    refresh: [volunteerKeys.spaces],
    onDone: onClose,
    failsInPlace: true,
  });
  return (
    <FormDialog onClose={onClose} title="Ne pas venir à cette mission ?" size={440}>
      <DialogForm state={refusal} submitLabel="Je ne viens pas" isDangerous onCancel={onClose}>
        <Text c="dimmed" fz="sm">
          Votre place sera proposée à quelqu’un d’autre.
        </Text>
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

import { respondSchema } from '@kermesse/domain/volunteers/mission-schemas';
import type { MyMission } from '@kermesse/domain/volunteers/space-schemas';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextareaField } from '../../../ui/inputs/textarea-field.tsx';
import { respond } from '../api.ts';
import { volunteerKeys } from '../keys.ts';

const { data: answerSchema } = respondSchema.shape;

/** The leader reads the reason, which is optional. */
export function DeclineDialog({
  mission,
  onClose,
}: {
  mission: MyMission;
  onClose: () => void;
}): ReactElement {
  const refusal = useDomainForm({
    schema: answerSchema,
    initial: { reason: '' },
    toPayload: ({ reason }) => ({ answer: 'decline', reason }),
    send: ({ answer, reason }) => respond(mission.documentId, answer, reason),
    done: 'C’est noté, merci d’avoir prévenu.',
    refresh: [volunteerKeys.spaces],
    onDone: onClose,
  });
  return (
    <FormDialog onClose={onClose} title="Ne pas venir à cette mission ?" size={440}>
      <DialogForm state={refusal} submitLabel="Je ne viens pas" isDangerous onCancel={onClose}>
        <Text c="dimmed" fz="sm">
          Votre place sera proposée à quelqu’un d’autre.
        </Text>
        <FormField control={refusal.form.control} name="reason">
          {(field) => (
            <TextareaField
              {...field}
              label="Un mot pour le responsable"
              description="Facultatif"
              minRows={2}
              maxLength={500}
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}

import { audienceText } from '@kermesse/domain/mailing/audience-text';
import { Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { SwitchField } from '../../../ui/inputs/switch-field.tsx';
import { TimeField } from '../../../ui/inputs/time-field.tsx';
import classes from './templates.module.css';
import type { Sending } from './use-sending.ts';

function countText({ audience, choiceError }: Sending): string | null {
  if (!audience) return choiceError;
  const { data, error } = audience;
  return error ? messageOf(error) : data ? audienceText(data) : 'Calcul en cours…';
}

function RecipientCount({ sending }: { sending: Sending }) {
  const text = countText(sending);
  return (
    text !== null && (
      <Text p="12px 14px" bdrs="md" bg="var(--k-sapin-light)" fw={600} role="status">
        {text}
      </Text>
    )
  );
}

function WhenFields({ isLater, setIsLater, moment, setMoment, isMissing }: Sending['when']): ReactElement {
  return (
    <>
      <SwitchField label="Envoyer plus tard" value={isLater} onChange={setIsLater} />
      {isLater && (
        <div className={classes.moment}>
          <DateField
            label="Jour"
            value={moment.day}
            error={isMissing}
            onChange={(day) => setMoment({ day, time: moment.time || '09:00' })}
          />
          <TimeField
            label="Heure"
            value={moment.time}
            error={isMissing}
            onChange={(time) => setMoment({ ...moment, time })}
          />
        </div>
      )}
    </>
  );
}

interface SendingDialogProps {
  sending: Sending;
  size: number;
  onClose: () => void;
  /** Whom it is for. */
  children: ReactNode;
}

export function SendingDialog({ sending, size, onClose, children }: SendingDialogProps): ReactElement {
  const { options, when, isForNobody } = sending;
  return (
    <FormDialog title="Envoyer ce message" size={size} onClose={onClose}>
      <DialogForm
        state={sending}
        submitLabel={when.isLater ? 'Programmer l’envoi' : 'Envoyer maintenant'}
        submitIcon={<IconSend size={18} aria-hidden="true" />}
        isReady={!isForNobody}
        onCancel={onClose}
      >
        {children}
        <RecipientCount sending={sending} />
        {options?.replyTo && (
          <Text c="dimmed" fz="var(--k-font-size-label)">
            Les réponses arriveront à {options.replyTo}.
          </Text>
        )}
        <WhenFields {...when} />
      </DialogForm>
    </FormDialog>
  );
}

import { registrationMessages } from '@kermesse/domain/registration/messages';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { checkEmail } from '../api.ts';
import { isEmailAddress } from '../registration-intent.ts';
import classes from './already-registered-dialog.module.css';

interface ByEmailFormProps {
  editionId: string;
  onOther: (email: string) => void;
  onBack: () => void;
  /** Takes the focus. */
  isFirst?: boolean;
}

/** Also checks whether that person is registered already. */
export function ByEmailForm({ editionId, onOther, onBack, isFirst = true }: ByEmailFormProps): ReactElement {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const check = async () => {
    const trimmed = email.trim();
    if (!isEmailAddress(trimmed)) {
      setError(registrationMessages.emailNeeded);
      return;
    }
    setIsBusy(true);
    try {
      const { isRegistered } = await checkEmail(trimmed, editionId);
      if (isRegistered) setError(registrationMessages.emailRegistered);
      else onOther(trimmed);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form
      className={classes.choices}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void check();
      }}
    >
      <TextField
        kind="email"
        label="Email de la personne à inscrire"
        description="Elle recevra un message et pourra reprendre son inscription."
        required
        autoFocus={isFirst}
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setError(null);
        }}
      />
      <Button type="submit" loading={isBusy}>
        Continuer
      </Button>
      <Button variant="subtle" onClick={onBack}>
        Retour
      </Button>
    </form>
  );
}

import { registrationMessages } from '@kermesse/domain/registration/messages';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { checkEmail } from '../api.ts';
import { isEmailAddress } from '../registration-intent.ts';

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
  const checking = useChange({
    send: (address: string) => checkEmail(address, editionId),
    onDone: ({ isRegistered }, address) => {
      if (isRegistered) setError(registrationMessages.emailRegistered);
      else onOther(address);
    },
    onFailure: (failure) => {
      setError(messageOf(failure));
      return true;
    },
  });
  const check = () => {
    if (isEmailAddress(email.trim())) void checking.run(email.trim());
    else setError(registrationMessages.emailNeeded);
  };
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        check();
      }}
    >
      <Stack gap="sm">
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
        <Button type="submit" loading={checking.isPending}>
          Continuer
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Retour
        </Button>
      </Stack>
    </form>
  );
}

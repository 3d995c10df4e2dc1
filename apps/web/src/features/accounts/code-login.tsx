import { isEmail } from '@kermesse/domain/forms/answers/email';
import { emailInvalid } from '@kermesse/domain/shared/email-messages';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { session } from '../../platform/session/session.ts';
import { askForCode } from '../../platform/session/visitor-entry.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { SignInCodeForm } from '../../ui/sign-in-code/sign-in-code-form.tsx';

interface CodeLoginProps {
  initialEmail: string;
  onClose: () => void;
}

/** Signs in without a password: first the address, then the code that was mailed to it. */
export default function CodeLogin({ initialEmail, onClose }: CodeLoginProps): ReactElement {
  const [email, setEmail] = useState(initialEmail.trim());
  const [error, setError] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // A dialog that mounts open cannot return the focus.
  useEffect(() => setIsOpen(true), []);
  const asking = useChange({ send: () => askForCode(email), onDone: () => setIsSent(true) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmail(email)) void asking.run();
    else setError(emailInvalid);
  };
  return (
    <Dialog opened={isOpen} onClose={onClose} title="Se connecter sans mot de passe" centered>
      {isSent ? (
        <SignInCodeForm
          email={email}
          onSignedIn={(answer) => void session.adoptAnswer(answer)}
          onOtherAddress={() => setIsSent(false)}
        >
          Si un compte existe pour <strong>{email}</strong>, un code à six chiffres vient d’y être envoyé. Il
          est valable dix minutes.
        </SignInCodeForm>
      ) : (
        <form noValidate onSubmit={submit}>
          <Stack>
            <TextField
              kind="email"
              label="Adresse email"
              name="code-email"
              value={email}
              onChange={(event) => {
                setEmail(event.currentTarget.value.trim());
                setError(undefined);
              }}
              error={error}
              data-autofocus
            />
            <Button type="submit" size="md" loading={asking.isPending}>
              Recevoir un code
            </Button>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}

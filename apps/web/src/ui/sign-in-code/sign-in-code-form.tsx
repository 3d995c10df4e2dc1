import type { SignedIn } from '@kermesse/domain/accounts/session-schemas';
import { isSignInCode, signInCode } from '@kermesse/domain/accounts/sign-in-code';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { askForCode, signInByCode } from '../../platform/session/visitor-entry.ts';
import { toast } from '../feedback/toast.ts';
import { useChange } from '../feedback/use-change.ts';
import { TextField } from '../inputs/text-field.tsx';
import classes from './sign-in-code-form.module.css';

interface SignInCodeFormProps {
  email: string;
  onSignedIn: (answer: SignedIn) => Promise<void> | void;
  /** Back to the field of the address, where one may be chosen. */
  onOtherAddress?: () => void;
  /** Why a code is asked for. */
  children: ReactNode;
}

const texts = {
  sentAgain: 'Un nouveau code est en route.',
  incomplete: 'Recopiez les six chiffres du code.',
} as const;

/** The server ignores a second request within this time. */
function useWaitBeforeAgain() {
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsWaiting(false), signInCode.againAfterMs);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return { isWaiting, wait: () => setIsWaiting(true) };
}

/** A mailed code, checked as soon as its last digit is typed. */
export function SignInCodeForm(props: SignInCodeFormProps): ReactElement {
  const { email, onSignedIn, onOtherAddress, children } = props;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { isWaiting, wait } = useWaitBeforeAgain();
  // It takes the place of the button that asked for the code, and of its focus.
  useEffect(() => field.current?.focus(), []);
  const entry = useChange({
    send: (typed: string) => signInByCode(email, typed),
    onDone: onSignedIn,
    onFailure: (failure) => {
      if (failure instanceof ApiError && failure.code === 'code_refused') setCode('');
      setError(messageOf(failure));
      field.current?.focus();
      return true;
    },
  });
  const again = useChange({
    send: () => askForCode(email),
    onDone: () => {
      wait();
      toast.info(texts.sentAgain);
      field.current?.focus();
    },
  });
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, signInCode.digits);
    setCode(digits);
    setError(undefined);
    if (isSignInCode(digits)) void entry.run(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSignInCode(code)) void entry.run(code);
    else setError(texts.incomplete);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text className={classes.lead}>{children}</Text>
        <TextField
          ref={field}
          kind="digits"
          label="Code reçu par email"
          name="code"
          autoComplete="one-time-code"
          classNames={{ input: classes.code ?? '' }}
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          error={error}
          data-autofocus
        />
        <Button type="submit" size="md" loading={entry.isPending}>
          Continuer
        </Button>
        <Group justify="space-between" gap="xs">
          <Button
            variant="subtle"
            size="sm"
            disabled={isWaiting}
            loading={again.isPending}
            onClick={() => void again.run()}
          >
            Renvoyer le code
          </Button>
          {onOtherAddress && (
            <Button variant="subtle" size="sm" onClick={onOtherAddress}>
              Changer d’adresse
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

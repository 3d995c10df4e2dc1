import { Button, Stack } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, lazy, type ReactElement, Suspense, useRef, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { session } from '../../platform/session/session.ts';
import { useChange } from '../../ui/feedback/use-change.ts';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { PasswordField } from '../../ui/inputs/password-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import classes from './accounts.module.css';
import { isWrongCredentials, type LoginErrors, validateLogin } from './validate-login.ts';

const CodeLogin = lazy(() => import('./code-login.tsx'));

export function LoginForm({ initialEmail }: { initialEmail: string }): ReactElement {
  const search = useSearch({ from: '/public/login' });
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isByCode, setIsByCode] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const refuse = (found: LoginErrors) => {
    setErrors(found);
    if (found.email) emailField.current?.focus();
    else passwordField.current?.focus();
  };

  const type = (name: 'email' | 'password', text: string) => {
    if (name === 'email') setEmail(text);
    else setPassword(text);
    setErrors(({ [name]: _corrected, form: _form, ...others }) => others);
  };

  const entry = useChange({
    send: () => session.signIn(email.trim(), password),
    onFailure: (error) => {
      refuse(isWrongCredentials(error) ? { password: messageOf(error) } : { form: messageOf(error) });
      return true;
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = validateLogin(email, password);
    if (found.email || found.password) return refuse(found);
    setErrors({});
    void entry.run();
  };

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <TextField
            ref={emailField}
            kind="email"
            label="Adresse email"
            name="email"
            autoComplete="username"
            value={email}
            onChange={(event) => type('email', event.currentTarget.value)}
            error={errors.email}
          />
          <PasswordField
            ref={passwordField}
            label="Mot de passe"
            name="password"
            value={password}
            onChange={(text) => type('password', text)}
            error={errors.password}
          />
          <Link
            to="/forgot-password"
            search={{ ...search, ...(email ? { email } : {}) }}
            className={`${classes.link} ${classes.tallLink}`}
            style={{ alignSelf: 'end', margin: '-16px 0 -12px' }}
          >
            Mot de passe oublié{'\u00a0'}?
          </Link>
          <FormFailure message={errors.form ?? null} />
          <Button type="submit" size="lg" fullWidth loading={entry.isPending}>
            Se connecter
          </Button>
          <Button variant="default" size="md" fullWidth onClick={() => setIsByCode(true)}>
            Recevoir un code par email
          </Button>
        </Stack>
      </form>
      <Suspense>{isByCode && <CodeLogin initialEmail={email} onClose={() => setIsByCode(false)} />}</Suspense>
    </>
  );
}

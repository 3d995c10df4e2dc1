import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { session } from '../../platform/session/session.ts';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import links from './auth-links.module.css';
import classes from './login-form.module.css';
import { isWrongCredentials, type LoginErrors, validateLogin } from './validate-login.ts';

export function LoginForm({ initialEmail }: { initialEmail: string }): ReactElement {
  const search = useSearch({ strict: false });
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isSending, setIsSending] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const refuse = (found: LoginErrors) => {
    setErrors(found);
    if (found.email) emailField.current?.focus();
    else passwordField.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = validateLogin(email, password);
    if (found.email || found.password) return refuse(found);
    setErrors({});
    setIsSending(true);
    try {
      await session.signIn(email.trim(), password);
    } catch (error) {
      refuse(isWrongCredentials(error) ? { password: messageOf(error) } : { form: messageOf(error) });
    }
    setIsSending(false);
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={emailField}
        label="Adresse email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={errors.email}
      />
      <PasswordInput
        ref={passwordField}
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.password}
      />
      <Link
        to="/forgot-password"
        search={{ ...search, ...(email ? { email } : {}) }}
        className={`${links.link} ${classes.forgotten}`}
      >
        Mot de passe oublié{'\u00a0'}?
      </Link>
      <FormFailure message={errors.form ?? null} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        Se connecter
      </Button>
    </form>
  );
}

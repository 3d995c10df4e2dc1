import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { askForReset } from '../api.ts';
import { AuthCard } from '../auth-card.tsx';
import links from '../auth-links.module.css';
import classes from '../login-form.module.css';
import { validateLogin } from '../validate-login.ts';

interface ForgotPasswordFormProps {
  initialEmail: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ initialEmail, onSent }: ForgotPasswordFormProps): ReactElement {
  const search = useSearch({ from: '/public/forgot-password' });
  const [email, setEmail] = useState(initialEmail);
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const asking = useChange({
    send: () => askForReset(email.trim()),
    onDone: () => onSent(email.trim()),
    failsInPlace: true,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isInvalid = validateLogin(email, '-').email !== undefined;
    setIsWrong(isInvalid);
    if (isInvalid) field.current?.focus();
    else void asking.run();
  };

  return (
    <AuthCard
      title="Mot de passe oublié"
      heading={'Mot de passe oublié\u00a0?'}
      lead="Cela arrive à tout le monde. Indiquez votre adresse, nous vous envoyons un lien pour en choisir un nouveau."
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          kind="email"
          name="email"
          autoComplete="username"
          label="Adresse email"
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setIsWrong(false);
            asking.forgetFailure();
          }}
          error={isWrong ? accountMessages.emailInvalid : undefined}
        />
        <FormFailure message={asking.failure} />
        <Button type="submit" size="lg" fullWidth loading={asking.isPending}>
          Recevoir le lien
        </Button>
      </form>
      <div className={links.links}>
        <Link to="/login" search={{ ...search, ...(email ? { email } : {}) }} className={links.link}>
          Revenir à la connexion
        </Link>
      </div>
    </AuthCard>
  );
}

import { forgotPasswordSchema } from '@kermesse/domain/accounts/account-schemas';
import { Button, Stack } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import classes from '../accounts.module.css';
import { askForReset } from '../api.ts';
import { AuthCard } from '../auth-card.tsx';

interface ForgotPasswordFormProps {
  initialEmail: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ initialEmail, onSent }: ForgotPasswordFormProps): ReactElement {
  const search = useSearch({ from: '/public/forgot-password' });
  const { form, submit, failure, isPending } = useDomainForm({
    schema: forgotPasswordSchema,
    initial: { email: initialEmail },
    send: ({ email }) => askForReset(email),
    onDone: (_, { email }) => onSent(email),
  });
  const email = form.watch('email');

  return (
    <AuthCard
      title="Mot de passe oublié"
      heading={'Mot de passe oublié\u00a0?'}
      lead="Cela arrive à tout le monde. Indiquez votre adresse, nous vous envoyons un lien pour en choisir un nouveau."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <FormField control={form.control} name="email">
            {(field) => <TextField {...field} kind="email" autoComplete="username" label="Adresse email" />}
          </FormField>
          <FormFailure message={failure} />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            Recevoir le lien
          </Button>
        </Stack>
      </form>
      <Stack mt={20} align="center">
        <Link
          to="/login"
          search={{ ...search, ...(email ? { email } : {}) }}
          className={`${classes.link} ${classes.tallLink}`}
        >
          Revenir à la connexion
        </Link>
      </Stack>
    </AuthCard>
  );
}

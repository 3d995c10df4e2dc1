import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordSchema } from '@kermesse/domain/accounts/account-schemas';
import { newAccountPasswordRules } from '@kermesse/domain/accounts/password';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { session } from '../../../platform/session/session.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NewPasswordField } from '../../../ui/inputs/new-password-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { resetPassword } from '../api.ts';
import { AuthCard } from '../auth-card.tsx';
import classes from '../login-form.module.css';

interface ResetPasswordFormProps {
  code: string;
  onDone: () => void;
  onUnusable: () => void;
}

export function ResetPasswordForm({ code, onDone, onUnusable }: ResetPasswordFormProps): ReactElement {
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError, trigger } = useForm({
    defaultValues: { code, password: '', passwordConfirmation: '' },
    resolver: zodResolver(resetPasswordSchema),
    mode: 'onTouched',
  });

  const send = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await resetPassword(code, password);
    } catch (error) {
      const issue = error instanceof ApiError && error.issues.find(({ path }) => path === 'password');
      if (issue) setError('password', { message: issue.message }, { shouldFocus: true });
      else if (error instanceof ApiError && error.code === 'link_unusable') onUnusable();
      else setFailure(messageOf(error));
      return;
    }
    // The server ended every session of this account, the one of this browser too.
    if (session.state().status === 'signed-in') await session.signOut().catch(() => undefined);
    onDone();
  });

  return (
    <AuthCard
      title="Nouveau mot de passe"
      heading="Choisissez un nouveau mot de passe"
      lead="Vous serez déconnecté de tous vos appareils, puis vous pourrez revenir avec le nouveau."
    >
      <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
        <FormField control={control} name="password">
          {(field) => (
            <NewPasswordField
              {...field}
              onChange={(password) => {
                field.onChange(password);
                if (formState.errors.passwordConfirmation) void trigger('passwordConfirmation');
              }}
              label="Nouveau mot de passe"
              required
              rules={newAccountPasswordRules}
            />
          )}
        </FormField>
        <FormField control={control} name="passwordConfirmation">
          {(field) => (
            <PasswordField
              {...field}
              label="Confirmez le mot de passe"
              required
              autoComplete="new-password"
            />
          )}
        </FormField>
        <FormFailure message={failure} />
        <Button type="submit" size="lg" fullWidth loading={formState.isSubmitting}>
          Changer le mot de passe
        </Button>
      </form>
    </AuthCard>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordSchema } from '@kermesse/domain/accounts/account-schemas';
import { newAccountPasswordRules } from '@kermesse/domain/accounts/password';
import { Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../platform/api/errors.ts';
import { session } from '../../../platform/session/session.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NewPasswordField } from '../../../ui/inputs/new-password-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { resetPassword } from '../api.ts';
import { AuthCard } from '../auth-card.tsx';

interface ResetPasswordFormProps {
  code: string;
  onDone: () => void;
  onUnusable: () => void;
}

export function ResetPasswordForm({ code, onDone, onUnusable }: ResetPasswordFormProps): ReactElement {
  const { control, handleSubmit, formState, setError, trigger } = useForm({
    defaultValues: { code, password: '', passwordConfirmation: '' },
    resolver: zodResolver(resetPasswordSchema),
    mode: 'onTouched',
  });

  const saving = useChange({
    send: async (password: string) => {
      await resetPassword(code, password);
      // The server ended every session of this account, the one of this browser too.
      if (session.state().status === 'signed-in') await session.signOut().catch(() => undefined);
    },
    onDone,
    fields: (issues) => {
      const issue = issues.find(({ path }) => path === 'password');
      if (issue) setError('password', { message: issue.message }, { shouldFocus: true });
      return issue !== undefined;
    },
    onFailure: (error) => {
      const isUnusable = error instanceof ApiError && error.code === 'link_unusable';
      if (isUnusable) onUnusable();
      return isUnusable;
    },
    failsInPlace: true,
  });
  const send = handleSubmit(({ password }) => saving.run(password));

  return (
    <AuthCard
      title="Nouveau mot de passe"
      heading="Choisissez un nouveau mot de passe"
      lead="Vous serez déconnecté de tous vos appareils, puis vous pourrez revenir avec le nouveau."
    >
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap={20}>
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
          <FormFailure message={saving.failure} />
          <Button type="submit" size="lg" fullWidth loading={saving.isPending}>
            Changer le mot de passe
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

import { resetPasswordSchema } from '@kermesse/domain/accounts/account-schemas';
import { newAccountPasswordRules } from '@kermesse/domain/accounts/password';
import { Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { session } from '../../../platform/session/session.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
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
  const { form, submit, failure, isPending } = useDomainForm({
    schema: resetPasswordSchema,
    initial: { code, password: '', passwordConfirmation: '' },
    send: async ({ password }) => {
      await resetPassword(code, password);
      // The server ended every session of this account, the one of this browser too.
      if (session.state().status === 'signed-in') await session.signOut().catch(() => undefined);
    },
    onDone,
    onFailure: (error) => {
      const isUnusable = error instanceof ApiError && error.code === 'link_unusable';
      if (isUnusable) onUnusable();
      return isUnusable;
    },
  });

  return (
    <AuthCard
      title="Nouveau mot de passe"
      heading="Choisissez un nouveau mot de passe"
      lead="Vous serez déconnecté de tous vos appareils, puis vous pourrez revenir avec le nouveau."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <FormField control={form.control} name="password">
            {(field) => (
              <NewPasswordField
                {...field}
                onChange={(password) => {
                  field.onChange(password);
                  if (form.formState.errors.passwordConfirmation) void form.trigger('passwordConfirmation');
                }}
                label="Nouveau mot de passe"
                required
                rules={newAccountPasswordRules}
              />
            )}
          </FormField>
          <FormField control={form.control} name="passwordConfirmation">
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
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            Changer le mot de passe
          </Button>
        </Stack>
      </form>
    </AuthCard>
  );
}

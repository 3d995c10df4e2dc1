import { changePasswordFormSchema } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { changedPasswordRules } from '@kermesse/domain/accounts/password';
import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NewPasswordField } from '../../../ui/inputs/new-password-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import classes from '../accounts.module.css';
import { changePassword } from '../api.ts';
import { failureWords } from './failure-words.ts';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function ChangePasswordCard(): ReactElement {
  const state = useSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const { form, submit, isPending } = useDomainForm({
    schema: changePasswordFormSchema,
    initial: empty,
    send: ({ currentPassword, newPassword }) => {
      setFailure(null);
      setIsDone(false);
      return changePassword({ currentPassword, newPassword });
    },
    isClearedWhenSent: true,
    onDone: () => setIsDone(true),
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        form.setError('currentPassword', { message: error.message });
      else setFailure(failureWords(error, accountMessages.passwordChangeFailed));
      return true;
    },
  });

  return (
    <SectionCard
      title="Mot de passe"
      icon={<IconLock size={20} />}
      description="Le changer déconnecte vos autres appareils."
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          {/* Password managers store the new password under this name. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={state.status === 'signed-in' ? state.user.email : ''}
            readOnly
            hidden
          />
          <FormField control={form.control} name="currentPassword">
            {(field) => <PasswordField {...field} label="Mot de passe actuel" required />}
          </FormField>
          <FormField control={form.control} name="newPassword">
            {(field) => (
              <NewPasswordField
                {...field}
                onChange={(password) => {
                  field.onChange(password);
                  if (form.formState.errors.confirmation) void form.trigger('confirmation');
                }}
                label="Nouveau mot de passe"
                required
                rules={changedPasswordRules}
              />
            )}
          </FormField>
          <FormField control={form.control} name="confirmation">
            {(field) => (
              <PasswordField
                {...field}
                label="Confirmez le nouveau mot de passe"
                required
                autoComplete="new-password"
              />
            )}
          </FormField>
          <FormFailure message={failure} />
          <div role="status" className={classes.status}>
            {isDone && (
              <p className={classes.notice}>
                <IconCheck size={20} aria-hidden="true" />
                <span>{accountMessages.passwordChanged}</span>
              </p>
            )}
          </div>
          <Group gap={10} justify="flex-end" className={classes.actions ?? ''}>
            <Button type="submit" loading={isPending}>
              Changer le mot de passe
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}

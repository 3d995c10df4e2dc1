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
import { UsernameForManagers } from '../passwords/username-for-managers.tsx';
import { failureWords } from './failure-words.ts';

const empty = { currentPassword: '', newPassword: '', confirmation: '' };

export function ChangePasswordCard(): ReactElement {
  const state = useSession();
  const [isDone, setIsDone] = useState(false);
  const { form, submit, isPending, failure } = useDomainForm({
    schema: changePasswordFormSchema,
    initial: empty,
    send: ({ currentPassword, newPassword }) => {
      setIsDone(false);
      return changePassword({ currentPassword, newPassword });
    },
    isClearedWhenSent: true,
    onDone: () => setIsDone(true),
    onFailure: (error) => {
      const isWrong = error instanceof ApiError && error.code === 'wrong_password';
      if (!isWrong) return failureWords(error, accountMessages.passwordChangeFailed);
      form.setError('currentPassword', { message: error.message });
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
          <UsernameForManagers email={state.status === 'signed-in' ? state.user.email : ''} />
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

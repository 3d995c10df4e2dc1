import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangePassword, changePasswordFormSchema } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { changedPasswordRules } from '@kermesse/domain/accounts/password';
import { Button, Group, Stack } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
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
  const { control, handleSubmit, formState, setError, reset, trigger } = useForm({
    defaultValues: empty,
    resolver: zodResolver(changePasswordFormSchema),
    mode: 'onTouched',
  });

  const saving = useChange({
    send: (input: ChangePassword) => changePassword(input),
    onDone: () => {
      reset(empty);
      setIsDone(true);
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        setError('currentPassword', { message: error.message }, { shouldFocus: true });
      else setFailure(failureWords(error, accountMessages.passwordChangeFailed));
      return true;
    },
  });
  const send = handleSubmit(({ currentPassword, newPassword }) => {
    setFailure(null);
    setIsDone(false);
    return saving.run({ currentPassword, newPassword });
  });

  return (
    <SectionCard
      title="Mot de passe"
      icon={<IconLock size={20} />}
      description="Le changer déconnecte vos autres appareils."
    >
      <form onSubmit={(event) => void send(event)} noValidate>
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
          <FormField control={control} name="currentPassword">
            {(field) => <PasswordField {...field} label="Mot de passe actuel" required />}
          </FormField>
          <FormField control={control} name="newPassword">
            {(field) => (
              <NewPasswordField
                {...field}
                onChange={(password) => {
                  field.onChange(password);
                  if (formState.errors.confirmation) void trigger('confirmation');
                }}
                label="Nouveau mot de passe"
                required
                rules={changedPasswordRules}
              />
            )}
          </FormField>
          <FormField control={control} name="confirmation">
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
            <Button type="submit" loading={saving.isPending}>
              Changer le mot de passe
            </Button>
          </Group>
        </Stack>
      </form>
    </SectionCard>
  );
}

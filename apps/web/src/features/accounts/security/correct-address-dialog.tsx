import { correctAddressSchema } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { refreshAccount } from '../../../platform/session/refresh-account.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { correctAddress } from '../api.ts';
import { useHasPassword } from './use-has-password.ts';

interface CorrectAddressDialogProps {
  email: string;
  onClose: () => void;
}

/** For a mistyped address that nobody has confirmed. */
export function CorrectAddressDialog({ email, onClose }: CorrectAddressDialogProps): ReactElement {
  const hasPassword = useHasPassword();
  const correcting = useDomainForm({
    schema: correctAddressSchema,
    initial: { email, password: '' },
    toPayload: (values) => (hasPassword ? values : { email: values.email }),
    send: correctAddress,
    done: accountMessages.addressCorrected,
    onDone: async () => {
      await refreshAccount();
      onClose();
    },
  });
  const { control } = correcting.form;
  return (
    <FormDialog title="Corriger mon adresse" size={520} onClose={onClose}>
      <DialogForm submitLabel="Corriger" state={correcting} onCancel={onClose}>
        <Text c="dimmed">
          Vos billets et le lien de confirmation partent à la bonne adresse. Le lien envoyé à l’ancienne ne
          sert plus.
        </Text>
        <FormField control={control} name="email">
          {(field) => <TextField {...field} kind="email" label="Adresse email" required data-autofocus />}
        </FormField>
        {hasPassword && (
          <FormField control={control} name="password">
            {(field) => <PasswordField {...field} label="Mot de passe actuel" required />}
          </FormField>
        )}
      </DialogForm>
    </FormDialog>
  );
}

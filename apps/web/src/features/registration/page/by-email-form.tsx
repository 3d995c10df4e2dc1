import { registrationMessages } from '@kermesse/domain/registration/messages';
import { Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { checkEmail } from '../api.ts';
import { emailFormSchema } from '../email-form-schema.ts';

interface ByEmailFormProps {
  editionId: string;
  onOther: (email: string) => void;
  onBack: () => void;
  /** Takes the focus. */
  isFirst?: boolean;
}

/** Also checks whether that person is registered already. */
export function ByEmailForm({ editionId, onOther, onBack, isFirst = true }: ByEmailFormProps): ReactElement {
  const { form, submit, failure, isPending } = useDomainForm({
    schema: emailFormSchema,
    initial: { email: '' },
    send: ({ email }) => checkEmail(email, editionId),
    onDone: ({ isRegistered }, { email }) => {
      if (isRegistered) form.setError('email', { message: registrationMessages.emailRegistered });
      else onOther(email);
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <FormField control={form.control} name="email">
          {(field) => (
            <TextField
              {...field}
              kind="email"
              label="Email de la personne à inscrire"
              description="Elle recevra un message et pourra reprendre son inscription."
              required
              autoFocus={isFirst}
            />
          )}
        </FormField>
        <FormFailure message={failure} />
        <Button type="submit" loading={isPending}>
          Continuer
        </Button>
        <Button variant="subtle" onClick={onBack}>
          Retour
        </Button>
      </Stack>
    </form>
  );
}

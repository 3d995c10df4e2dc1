import { chosenProofSchema } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { newAccountPasswordRules } from '@kermesse/domain/accounts/password';
import { Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { NewPasswordField } from '../../../ui/inputs/new-password-field.tsx';
import { proveAddress } from '../api.ts';
import { isUnusableLink, ProofCard, type ProofProps } from './proof-card.tsx';
import { UsernameForManagers } from './username-for-managers.tsx';

interface ChosenPasswordProofProps extends ProofProps {
  onBack: () => void;
}

export function ChosenPasswordProof(props: ChosenPasswordProofProps): ReactElement {
  const { code, email, onGiven, onUnusable, onBack } = props;
  const { form, submit, failure, isPending } = useDomainForm({
    schema: chosenProofSchema,
    initial: { code, newPassword: '' },
    send: proveAddress,
    onDone: (answer) => {
      const { passwordReplaced, passwordNotReplaced } = accountMessages;
      onGiven({ email, answer, consequence: answer.signedIn ? passwordReplaced : passwordNotReplaced });
    },
    onFailure: (error) => {
      if (isUnusableLink(error)) onUnusable();
      return isUnusableLink(error);
    },
  });
  return (
    <ProofCard
      heading="Choisissez votre mot de passe"
      email={email}
      opensSession
      lead={
        <>
          Il remplace celui choisi à la création du compte{' '}
          <strong className="k-break-anywhere">{email}</strong>, et les autres appareils sont déconnectés.
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <UsernameForManagers email={email} />
          <FormField control={form.control} name="newPassword">
            {(field) => (
              <NewPasswordField
                {...field}
                label="Nouveau mot de passe"
                autoFocus
                rules={newAccountPasswordRules}
              />
            )}
          </FormField>
          <FormFailure message={failure} />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            Confirmer avec ce mot de passe
          </Button>
          <Button variant="default" size="md" fullWidth onClick={onBack}>
            Taper plutôt celui que j’avais choisi
          </Button>
        </Stack>
      </form>
    </ProofCard>
  );
}

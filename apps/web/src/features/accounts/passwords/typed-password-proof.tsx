import { typedProofSchema } from '@kermesse/domain/accounts/account-schemas';
import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import classes from '../accounts.module.css';
import { proveAddress } from '../api.ts';
import { isUnusableLink, ProofCard, type ProofProps } from './proof-card.tsx';
import { UsernameForManagers } from './username-for-managers.tsx';

interface TypedPasswordProofProps extends ProofProps {
  isFocused: boolean;
  /** Null where the link stands in a mail that is passed on: a new password then needs a mail of its own. */
  onChoose: (() => void) | null;
}

export function TypedPasswordProof(props: TypedPasswordProofProps): ReactElement {
  const { code, email, isFocused, onGiven, onUnusable, onChoose } = props;
  const { form, submit, failure, isPending } = useDomainForm({
    schema: typedProofSchema,
    initial: { code, password: '' },
    send: proveAddress,
    onDone: (answer) => onGiven({ email, answer, consequence: null }),
    onFailure: (error) => {
      if (isUnusableLink(error)) onUnusable();
      return isUnusableLink(error);
    },
  });
  return (
    <ProofCard
      heading="Confirmez que c’est bien vous"
      email={email}
      opensSession
      lead={
        <>
          Vous ouvrez ce lien ailleurs que là où vous avez créé votre compte. Pour confirmer{' '}
          <strong className="k-break-anywhere">{email}</strong>, tapez le mot de passe choisi à ce moment-là.
        </>
      }
    >
      <form onSubmit={submit} noValidate>
        <Stack gap={20}>
          <UsernameForManagers email={email} />
          <FormField control={form.control} name="password">
            {(field) => <PasswordField {...field} label="Mot de passe" autoFocus={isFocused} />}
          </FormField>
          <FormFailure message={failure} />
          <Button type="submit" size="lg" fullWidth loading={isPending}>
            Confirmer mon adresse
          </Button>
          {onChoose ? (
            <Button
              variant="default"
              size="md"
              fullWidth
              h="auto"
              mih={44}
              py={8}
              styles={{ label: { whiteSpace: 'normal', textWrap: 'balance', lineHeight: 1.3 } }}
              onClick={onChoose}
            >
              C’est bien moi, mais je choisis un autre mot de passe
            </Button>
          ) : (
            <Link
              to="/forgot-password"
              search={{ email }}
              className={`${classes.link} ${classes.tallLink}`}
              style={{ alignSelf: 'center' }}
            >
              Mot de passe oublié{'\u00a0'}?
            </Link>
          )}
        </Stack>
      </form>
    </ProofCard>
  );
}

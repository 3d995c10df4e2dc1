import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Button, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { proveAddress } from '../api.ts';
import { isUnusableLink, ProofCard, type ProofProps } from './proof-card.tsx';

/** For an account without a password. A click, as programs that check mails open links, too. */
export function ClickProof({ code, email, onGiven, onUnusable }: ProofProps): ReactElement {
  const confirming = useChange({
    send: () => proveAddress({ code }),
    onDone: (answer) => onGiven({ email, answer, consequence: accountMessages.othersSignedOut }),
    onFailure: (error) => {
      if (isUnusableLink(error)) onUnusable();
      return isUnusableLink(error);
    },
    failsInPlace: true,
  });
  return (
    <ProofCard
      heading={'Cette adresse est bien la vôtre\u00a0?'}
      email={email}
      opensSession={false}
      lead={
        <>
          Vous ouvrez ce lien ailleurs que là où vous vous êtes inscrit. Confirmez que{' '}
          <strong className="k-break-anywhere">{email}</strong> est à vous{'\u00a0'}: par sécurité, vos autres
          appareils seront déconnectés.
        </>
      }
    >
      <Stack gap={20}>
        <FormFailure message={confirming.failure} />
        <Button size="lg" fullWidth loading={confirming.isPending} onClick={() => void confirming.run()}>
          Oui, confirmer mon adresse
        </Button>
      </Stack>
    </ProofCard>
  );
}

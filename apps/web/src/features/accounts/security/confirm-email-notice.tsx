import type { ConfirmationMail } from '@kermesse/domain/accounts/account-schemas';
import { Button, Flex, Stack, Text } from '@mantine/core';
import { IconCheck, IconClock, IconMail } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { refreshAccount } from '../../../platform/session/refresh-account.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import classes from '../accounts.module.css';
import { askForConfirmation } from '../api.ts';
import { CorrectAddressDialog } from './correct-address-dialog.tsx';

export function ConfirmEmailNotice(): ReactElement | null {
  const state = useSession();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [outcome, setOutcome] = useState<ConfirmationMail | null>(null);
  const asking = useChange({
    send: askForConfirmation,
    onDone: async (answer) => {
      setOutcome(answer);
      if (answer.status === 'confirmed') await refreshAccount();
    },
    failsInPlace: true,
  });
  if (state.status !== 'signed-in' || state.user.isConfirmed) return null;
  const { email } = state.user;

  const send = () => {
    setOutcome(null);
    void asking.run();
  };

  return (
    <Flex
      component="section"
      aria-label="Adresse à confirmer"
      wrap="wrap"
      gap={14}
      align="center"
      px={18}
      py="md"
      bdrs="lg"
      bg="var(--k-soleil-light)"
      c="var(--k-soleil-text)"
      className={classes.actions}
    >
      <IconMail
        size={22}
        aria-hidden="true"
        style={{ flex: 'none', alignSelf: 'flex-start', marginTop: 2 }}
      />
      <Stack gap={4} flex="1 1 260px" miw={0}>
        <Text fw={700}>Confirmez votre adresse</Text>
        <Text fz="var(--k-font-size-label)">
          Ouvrez le lien envoyé à <strong className="k-break-anywhere">{email}</strong>
          {'\u00a0'}: il faut une adresse confirmée pour organiser un événement ou répondre d’un groupe.
        </Text>
        <FormFailure message={asking.failure} />
        <Flex
          role="status"
          display={outcome ? 'flex' : 'none'}
          gap={6}
          align="center"
          fw={600}
          fz="var(--k-font-size-label)"
        >
          {outcome && (
            <>
              {outcome.status === 'recent' ? (
                <IconClock size={18} aria-hidden="true" />
              ) : (
                <IconCheck size={18} aria-hidden="true" />
              )}{' '}
              {outcome.message}
            </>
          )}
        </Flex>
      </Stack>
      <Button variant="default" onClick={() => setIsCorrecting(true)}>
        Corriger l’adresse
      </Button>
      {outcome?.status !== 'sent' && (
        <Button variant="default" loading={asking.isPending} onClick={send}>
          Renvoyer le lien
        </Button>
      )}
      {isCorrecting && (
        <CorrectAddressDialog
          email={email}
          onClose={() => {
            setIsCorrecting(false);
            setOutcome(null);
          }}
        />
      )}
    </Flex>
  );
}

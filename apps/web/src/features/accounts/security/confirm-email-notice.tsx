import type { ConfirmationMail } from '@kermesse/domain/accounts/account-schemas';
import { Button } from '@mantine/core';
import { IconCheck, IconClock, IconMail } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { refreshAccount } from '../../../platform/session/refresh-account.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { askForConfirmation } from '../api.ts';
import classes from './confirm-email-notice.module.css';

export function ConfirmEmailNotice(): ReactElement | null {
  const state = useSession();
  const [outcome, setOutcome] = useState<ConfirmationMail | null>(null);
  const asking = useChange({
    send: askForConfirmation,
    onDone: async (told) => {
      setOutcome(told);
      if (told.status === 'confirmed') await refreshAccount();
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
    <section className={classes.notice} aria-label="Adresse à confirmer">
      <IconMail size={22} aria-hidden="true" className={classes.icon ?? ''} />
      <div className={classes.words}>
        <p className={classes.title}>Confirmez votre adresse</p>
        <p className={classes.text}>
          Ouvrez le lien envoyé à <strong className={classes.email}>{email}</strong>
          {'\u00a0'}: il faut une adresse confirmée pour organiser un événement ou répondre d’un groupe.
        </p>
        <FormFailure message={asking.failure} />
        <p role="status" className={classes.sent}>
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
        </p>
      </div>
      {outcome?.status !== 'sent' && (
        <Button variant="default" loading={asking.isPending} onClick={send}>
          Renvoyer le lien
        </Button>
      )}
    </section>
  );
}

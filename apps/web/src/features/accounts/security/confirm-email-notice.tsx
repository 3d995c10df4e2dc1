import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Button } from '@mantine/core';
import { IconCheck, IconMail } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { askForConfirmation } from '../api.ts';
import classes from './confirm-email-notice.module.css';

type Progress = 'idle' | 'sending' | 'sent';

/** While the address is not confirmed: why it matters, and the mail once more. */
export function ConfirmEmailNotice(): ReactElement | null {
  const state = useSession();
  const [progress, setProgress] = useState<Progress>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  if (state.status !== 'signed-in' || state.user.isConfirmed) return null;
  const { email } = state.user;

  const send = async () => {
    setFailure(null);
    setProgress('sending');
    try {
      await askForConfirmation(email);
      setProgress('sent');
    } catch (error) {
      setFailure(messageOf(error));
      setProgress('idle');
    }
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
        <FormFailure message={failure} />
        <p role="status" className={classes.sent}>
          {progress === 'sent' && (
            <>
              <IconCheck size={18} aria-hidden="true" /> {accountMessages.confirmationSent}
            </>
          )}
        </p>
      </div>
      {progress !== 'sent' && (
        <Button variant="default" loading={progress === 'sending'} onClick={() => void send()}>
          Renvoyer le lien
        </Button>
      )}
    </section>
  );
}

import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { acceptPresidency, endOffer } from '../api.ts';
import classes from './roles.module.css';
import { useHandover } from './use-handover.ts';

export function HandoverNotice(): ReactElement | null {
  const { associationId, offer, isBusy, run } = useHandover();
  if (!offer) return null;
  const accept = async () => {
    const isSure = await confirm({
      title: 'Accepter la présidence\u00a0?',
      message: `Vous présiderez l’association à la place de ${offer.from}, qui en deviendra manager.`,
      confirmLabel: 'Accepter',
    });
    if (isSure) await run(() => acceptPresidency(associationId), membershipMessages.handoverAccepted);
  };
  if (!offer.isForYou)
    return (
      <div className={classes.notice} role="status">
        <p>
          La présidence est proposée à <strong>{offer.to}</strong>. En attente de sa réponse, jusqu’au{' '}
          <DateText at={offer.expiresAt} />.
        </p>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void run(() => endOffer(associationId), membershipMessages.handoverCancelled)}
        >
          Retirer la proposition
        </Button>
      </div>
    );
  return (
    <div className={classes.notice} role="status">
      <p>
        <strong>{offer.from}</strong> vous propose la présidence. Rien ne change tant que vous n’avez pas
        accepté.
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={isBusy}
          onClick={() => void run(() => endOffer(associationId), membershipMessages.handoverDeclined)}
        >
          Décliner
        </Button>
        <Button loading={isBusy} onClick={() => void accept()}>
          Accepter
        </Button>
      </div>
    </div>
  );
}

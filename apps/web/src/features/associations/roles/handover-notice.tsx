import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import classes from './roles.module.css';
import { useHandover } from './use-handover.ts';

export function HandoverNotice(): ReactElement | null {
  const { offer, acceptance, ending } = useHandover();
  if (!offer) return null;
  if (!offer.isForYou)
    return (
      <div className={classes.notice} role="status">
        <p>
          La présidence est proposée à <strong>{offer.to}</strong>. En attente de sa réponse, jusqu’au{' '}
          <DateText at={offer.expiresAt} />.
        </p>
        <Button variant="default" loading={ending.isPending} onClick={() => void ending.run()}>
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
          disabled={acceptance.isPending || ending.isPending}
          onClick={() => void ending.run()}
        >
          Décliner
        </Button>
        <Button
          loading={acceptance.isPending}
          disabled={ending.isPending}
          onClick={() => void acceptance.run()}
        >
          Accepter
        </Button>
      </div>
    </div>
  );
}

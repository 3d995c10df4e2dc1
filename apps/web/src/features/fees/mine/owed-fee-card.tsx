import type { OwnFee } from '@kermesse/domain/fees/answers';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { ownFeesKey, startCheckout } from '../api.ts';
import { feeTitle } from '../fee-text.ts';
import classes from './my-fees.module.css';

export function OwedFeeCard({ fee }: { fee: OwnFee }): ReactElement {
  const { association } = fee;
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const isLate = fee.status === 'overdue';
  const pay = async () => {
    setIsLeaving(true);
    try {
      const { url } = await startCheckout(fee.documentId);
      // A page restored from the back/forward cache would still show as busy.
      window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
      window.location.assign(url);
    } catch (error) {
      toast.error(messageOf(error));
      setIsLeaving(false);
      // What is shown is stale: the fee was paid or cancelled.
      await client.invalidateQueries({ queryKey: ownFeesKey });
    }
  };
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Avatar name={association.name} seed={association.documentId} src={association.url_logo} size={44} />
        <div className={classes.titles}>
          <h3 className={classes.name}>{feeTitle(fee)}</h3>
          <p className={classes.association}>{association.name}</p>
        </div>
      </div>
      <div>
        <p className={classes.amountLine}>
          <span className={classes.amount}>{formatEuros(fee.finalCents)}</span>
          {fee.discountCents > 0 && <s className={classes.before}>{formatEuros(fee.originalCents)}</s>}
          {isLate && (
            <StatePill size="sm" tone="corail">
              En retard
            </StatePill>
          )}
        </p>
        {fee.discountName && <p className={classes.reduction}>Réduction : {fee.discountName}</p>}
        <p className={classes.detail}>
          {isLate ? 'Attendue le ' : 'À régler avant le '}
          {formatIsoDate(fee.dueOn)}
        </p>
      </div>
      {fee.canPayOnline ? (
        <Button
          className={classes.pay ?? ''}
          fullWidth
          loading={isLeaving}
          leftSection={<IconCreditCard size={19} aria-hidden="true" />}
          onClick={() => void pay()}
        >
          Payer {formatEuros(fee.finalCents)}
        </Button>
      ) : (
        <p className={classes.elsewhere}>
          À régler directement auprès de l’association, par chèque, virement ou espèces.
        </p>
      )}
    </li>
  );
}

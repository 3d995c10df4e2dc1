import type { OwnFee } from '@kermesse/domain/fees/answers';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { leavePage } from '../../../platform/browser/leave-page.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { startCheckout } from '../api.ts';
import { feeTitle } from '../fee-text.ts';
import { feeKeys } from '../keys.ts';
import classes from './my-fees.module.css';

export function OwedFeeCard({ fee }: { fee: OwnFee }): ReactElement {
  const { association } = fee;
  const isLate = fee.status === 'overdue';
  const payment = useChange({
    send: async () => leavePage((await startCheckout(fee.documentId)).url),
    refresh: [feeKeys.own],
  });
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
          loading={payment.isPending}
          leftSection={<IconCreditCard size={19} aria-hidden="true" />}
          onClick={() => void payment.run()}
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

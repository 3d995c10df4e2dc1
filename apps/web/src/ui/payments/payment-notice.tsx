import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { paymentReadinessQuery } from '../../platform/payments/payment-readiness.ts';
import classes from './payment-notice.module.css';

/** Says before anything is filled in that paid items cannot be paid for yet. */
export function PaymentNotice({ editionId }: { editionId: string }): ReactElement | null {
  const { data } = useQuery(paymentReadinessQuery(editionId));
  if (!data?.hasPaidProducts || data.canTakePayments) return null;
  return (
    <p className={classes.notice} role="status">
      <IconCreditCardOff size={20} aria-hidden="true" />
      <span>
        Le paiement en ligne n’est pas encore ouvert pour cet événement&#160;: ce qui est payant ne peut pas
        être réservé pour l’instant. Revenez un peu plus tard.
      </span>
    </p>
  );
}

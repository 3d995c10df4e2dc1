import type { FeePayment } from '@kermesse/domain/fees/answers';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { ReactElement } from 'react';
import classes from './payments.module.css';

export function PaymentLine({ payment, cents }: { payment: FeePayment; cents: number }): ReactElement {
  return (
    <p className={classes.what}>
      <span>
        {payment.memberName}, {payment.cotisationName}
      </span>
      <strong>{formatEuros(cents)}</strong>
    </p>
  );
}

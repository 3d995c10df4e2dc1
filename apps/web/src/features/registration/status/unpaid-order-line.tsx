import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import type { ReactElement } from 'react';
import { useNow } from '../../../ui/display/use-now.ts';
import { UnpaidOrderActions } from '../../../ui/unpaid-order/unpaid-order-actions.tsx';
import classes from './status-page.module.css';

interface UnpaidOrderLineProps {
  inscriptionId: string;
  eventEditionDocumentId: string;
  unpaid: UnpaidOrder;
  onGivenUp: () => void;
}

export function UnpaidOrderLine(props: UnpaidOrderLineProps): ReactElement {
  const now = useNow();
  return (
    <div className={classes.unpaid}>
      <p className={classes.left}>{unpaidText(props.unpaid, now)}.</p>
      <div className={classes.actions}>
        <UnpaidOrderActions {...props} hasPay={false} eventName="cet événement" />
      </div>
    </div>
  );
}

import { feeLabel } from '@kermesse/domain/payments/fee';
import { orderAmounts } from '@kermesse/domain/payments/order-amounts';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { ReactElement } from 'react';
import { useCartLines } from '../use-run.ts';
import classes from './cart.module.css';
import { CartLines } from './cart-lines.tsx';

/** What the sums of a cart depend on beside its lines. */
export interface CartTerms {
  feeRate: number;
  discountCents: number;
  /** Invoiced to the group: nothing is paid here. */
  isInvoiced: boolean;
}

interface OrderRecapProps {
  terms: CartTerms;
  isFixed?: boolean;
}

/** Lines, what a code takes off, the fee and the sum: the same rule as the server's. */
export function OrderRecap({ terms, isFixed = false }: OrderRecapProps): ReactElement {
  const { feeRate, discountCents, isInvoiced } = terms;
  const lines = useCartLines().map(({ unitPrice, quantity }) => ({
    unitPriceCents: Math.round(unitPrice * 100),
    quantity,
  }));
  const rate = isInvoiced ? 0 : Math.round(feeRate * 10_000);
  const subtotal = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  const amounts = orderAmounts(lines, Math.min(discountCents, subtotal), rate);
  return (
    <div className={classes.recap}>
      <CartLines isFixed={isFixed} />
      {lines.length > 0 && (
        <dl className={classes.sums}>
          {amounts.discountCents > 0 && (
            <div className={classes.sum}>
              <dt>Code promo</dt>
              <dd>− {formatEuros(amounts.discountCents)}</dd>
            </div>
          )}
          {amounts.feeCents > 0 && (
            <div className={classes.sum}>
              <dt>{feeLabel}</dt>
              <dd>{formatEuros(amounts.feeCents)}</dd>
            </div>
          )}
          <div className={classes.total}>
            <dt>Total</dt>
            <dd>{formatEuros(amounts.totalCents)}</dd>
          </div>
        </dl>
      )}
      {isInvoiced && lines.length > 0 && (
        <p className={classes.invoiced}>Rien à payer maintenant : votre organisation sera facturée.</p>
      )}
    </div>
  );
}

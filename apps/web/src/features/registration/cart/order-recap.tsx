import { isTooSmallToPay, tooSmallToPay } from '@kermesse/domain/catalog/smallest-payment';
import { feeLabel } from '@kermesse/domain/payments/fee';
import { orderAmounts } from '@kermesse/domain/payments/order-amounts';
import { formatEuros } from '@kermesse/domain/shared/money';
import { IconShieldCheck } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useCartLines } from '../use-registration.ts';
import classes from './cart.module.css';
import { CartLines } from './cart-lines.tsx';

export interface CartTerms {
  feeRate: number;
  discountCents: number;
  /** Invoiced to the group: nothing is paid here. */
  isInvoiced: boolean;
}

interface OrderRecapProps {
  terms: CartTerms;
  onDialog?: ((isOpen: boolean) => void) | undefined;
}

/** By the same rule as the server's. */
export function useAmounts({ feeRate, discountCents, isInvoiced }: CartTerms) {
  const lines = useCartLines().map(({ unitPrice, quantity }) => ({
    unitPriceCents: Math.round(unitPrice * 100),
    quantity,
  }));
  const rate = isInvoiced ? 0 : Math.round(feeRate * 10_000);
  const subtotal = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  return { hasLines: lines.length > 0, ...orderAmounts(lines, Math.min(discountCents, subtotal), rate) };
}

export function OrderRecap({ terms, onDialog }: OrderRecapProps): ReactElement {
  const { hasLines, discountCents, feeCents, totalCents } = useAmounts(terms);
  const isTooSmall = !terms.isInvoiced && isTooSmallToPay(totalCents);
  return (
    <div className={classes.recap}>
      <CartLines onDialog={onDialog} />
      {hasLines && (
        <dl className={classes.sums}>
          {discountCents > 0 && (
            <div className={classes.sum}>
              <dt>Code promo</dt>
              <dd>− {formatEuros(discountCents)}</dd>
            </div>
          )}
          {feeCents > 0 && (
            <div className={classes.sum}>
              <dt>{feeLabel}</dt>
              <dd>{formatEuros(feeCents)}</dd>
            </div>
          )}
          <div className={classes.total}>
            <dt>Total</dt>
            <dd>{formatEuros(totalCents)}</dd>
          </div>
        </dl>
      )}
      {hasLines && terms.isInvoiced && (
        <p className={classes.invoiced}>Rien à payer maintenant : votre organisation sera facturée.</p>
      )}
      {isTooSmall && (
        <p className={classes.invoiced} role="status">
          {tooSmallToPay}
        </p>
      )}
      {totalCents > 0 && !isTooSmall && !terms.isInvoiced && (
        <p className={classes.safe}>
          <IconShieldCheck size={18} aria-hidden="true" />
          Paiement sécurisé à la dernière étape.
        </p>
      )}
    </div>
  );
}

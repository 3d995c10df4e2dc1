import { applyPromoCode, type PromoCode } from '@kermesse/domain/payments/promo-code';
import { formatEuros } from '@kermesse/domain/shared/money';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import classes from '../form/form.module.css';

/** An order large enough for most discounts to apply. */
const usualOrderCents = 4_000;

interface PromoCodeViewProps {
  code: PromoCode;
  now: Date;
}

/** The answer to the code for an order of its minimum, or of a usual amount. */
export function PromoCodeView({ code, now }: PromoCodeViewProps): ReactElement {
  const subtotal = Math.max(usualOrderCents, code.minOrderCents ?? 0);
  const { valid, discountCents, message } = applyPromoCode(code, subtotal, now);
  const below =
    valid && code.minOrderCents !== null && code.minOrderCents > 1
      ? applyPromoCode(code, code.minOrderCents - 1, now).message
      : null;
  return (
    <>
      <p className={classes.note}>Pour une commande de {formatEuros(subtotal)}</p>
      <p className={classes.answer} data-valid={valid || undefined} role="status">
        {message}
      </p>
      {valid && (
        <KeyValueList
          layout="rows"
          entries={[
            { label: 'Code promo', value: `− ${formatEuros(discountCents)}` },
            { label: 'Avant les frais', value: formatEuros(subtotal - discountCents), isStrong: true },
          ]}
        />
      )}
      {below !== null && <p className={classes.note}>En dessous&#160;: «&#160;{below}&#160;»</p>}
    </>
  );
}

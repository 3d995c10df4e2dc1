import { applyPromoCode, type PromoCode } from '@kermesse/domain/payments/promo-code';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';

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
      <Text c="dimmed" fz="sm">
        Pour une commande de {formatEuros(subtotal)}
      </Text>
      <Text c={valid ? 'var(--k-sapin)' : 'var(--k-corail-text)'} fw={600} role="status">
        {message}
      </Text>
      {valid && (
        <KeyValueList
          layout="rows"
          entries={[
            { label: 'Code promo', value: `− ${formatEuros(discountCents)}` },
            { label: 'Avant les frais', value: formatEuros(subtotal - discountCents), isStrong: true },
          ]}
        />
      )}
      {below !== null && (
        <Text c="dimmed" fz="sm">
          En dessous&#160;: «&#160;{below}&#160;»
        </Text>
      )}
    </>
  );
}

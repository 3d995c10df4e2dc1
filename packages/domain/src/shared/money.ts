import { readDecimal } from './decimal.ts';
import { onFirstUse } from './on-first-use.ts';

export const maxAmountCents = 99_999_999;

export const amountMessages = { unreadable: 'Saisissez un montant, par exemple 12,50.' } as const;

/** '12,50', '12.5', '1 234,50 €' give cents; three decimals are refused, because '1.234' is ambiguous. */
export function parseEuros(text: string): number | null {
  const parts = readDecimal(text.replace(/€\s*$/, ''));
  if (parts === null || parts.fraction.length > 2) return null;
  const cents = Number(parts.whole || '0') * 100 + Number(parts.fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return null;
  return parts.isNegative && cents !== 0 ? -cents : cents;
}

const euros = onFirstUse(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));
const wholeEuros = onFirstUse(
  () => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
);
const typedEuros = onFirstUse(
  () => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** 4300 gives '43,00 €'. */
export function formatEuros(cents: number): string {
  return euros().format(cents / 100 + 0);
}

/** Without cents, for cards and axes: 1234500 gives '12 345 €'. */
export function formatWholeEuros(cents: number): string {
  return wholeEuros().format(cents / 100 + 0);
}

export function formatPrice(cents: number): string {
  return cents === 0 ? 'Gratuit' : formatEuros(cents);
}

/** For an amount field: no currency sign, always two decimals. */
export function formatTypedEuros(cents: number): string {
  return typedEuros().format(cents / 100 + 0);
}

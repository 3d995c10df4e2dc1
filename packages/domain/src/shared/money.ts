import { readDecimal } from './decimal.ts';
import { formatWhole } from './whole-number.ts';

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

/** 4300 gives '43,00 €'. */
export function formatEuros(cents: number): string {
  return `${formatTypedEuros(cents)}\u00a0€`;
}

/** Without cents, for cards and axes: 1234500 gives '12 345 €'. */
export function formatWholeEuros(cents: number): string {
  const euros = Math.round(Math.abs(cents) / 100);
  return `${formatWhole(cents < 0 ? -euros : euros)}\u00a0€`;
}

export function formatPrice(cents: number): string {
  return cents === 0 ? 'Gratuit' : formatEuros(cents);
}

/** For an amount field: no currency sign, always two decimals. */
export function formatTypedEuros(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const sign = cents < 0 && whole > 0 ? '-' : '';
  return `${sign}${formatWhole(Math.floor(whole / 100))},${String(whole % 100).padStart(2, '0')}`;
}

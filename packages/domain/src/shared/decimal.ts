import { onFirstUse } from './on-first-use.ts';

/** Plain, no-break, thin and narrow no-break spaces. */
const digitSpaces = /[\s\u00a0\u2009\u202f]/g;

const decimalShape = /^(-?)(\d*)(?:[.,](\d*))?$/;

export interface DecimalParts {
  isNegative: boolean;
  whole: string;
  fraction: string;
}

/** Digits rather than a float, so that money stays exact; phone keyboards may offer only comma or point. */
export function readDecimal(text: string): DecimalParts | null {
  const match = decimalShape.exec(text.replace(digitSpaces, ''));
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  return { isNegative: sign === '-', whole, fraction };
}

/** '1 234,5' gives 1234.5; unreadable or too large to be exact gives null. */
export function parseDecimal(text: string): number | null {
  const parts = readDecimal(text);
  if (parts === null) return null;
  const value = Number(`${parts.isNegative ? '-' : ''}${parts.whole || '0'}.${parts.fraction || '0'}`);
  return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value + 0 : null;
}

const decimalFormat = onFirstUse(() => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 10 }));

export function formatDecimal(value: number): string {
  return decimalFormat().format(value);
}

/** Steps start at `base`; without floating-point residue. */
export function roundToStep(value: number, step: number, base = 0): number {
  const steps = Math.round((value - base) / step);
  return Number((base + steps * step).toFixed(10)) + 0;
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

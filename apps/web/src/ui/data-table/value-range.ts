import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { parseDecimal } from '@kermesse/domain/shared/decimal';
import type { ValueFilterKind } from './types.ts';

/** A range among the chosen options of a filter, each bound on its own, so that an address can hold one alone. */
const prefixes = { from: 'min:', to: 'max:' } as const;

const boundOf = (chosen: readonly string[], prefix: string): string =>
  chosen.find((item) => item.startsWith(prefix))?.slice(prefix.length) ?? '';

export const rangeOf = (chosen: readonly string[]): { from: string; to: string } => ({
  from: boundOf(chosen, prefixes.from),
  to: boundOf(chosen, prefixes.to),
});

export const isReadableNumber = (text: string): boolean => text.trim() === '' || parseDecimal(text) !== null;

function readBound(kind: ValueFilterKind, text: string): string {
  if (kind === 'date') return isIsoDate(text) ? text : '';
  const value = text.trim() === '' ? null : parseDecimal(text);
  return value === null ? '' : String(value);
}

/** What cannot be read narrows nothing. */
export function withBounds(kind: ValueFilterKind, from: string, to: string): string[] {
  const bounds = { from: readBound(kind, from), to: readBound(kind, to) };
  return [
    ...(bounds.from === '' ? [] : [`${prefixes.from}${bounds.from}`]),
    ...(bounds.to === '' ? [] : [`${prefixes.to}${bounds.to}`]),
  ];
}

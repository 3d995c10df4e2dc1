import { formatWhole } from './whole-number.ts';

const diacritics = /\p{Diacritic}/gu;

/** For comparisons: no accents, no case, plain apostrophes, single spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(diacritics, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'oe')
    .replaceAll('’', "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

export function matchesQuery(query: string, text: string): boolean {
  const folded = foldText(text);
  return foldText(query)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** A search runs on an empty field or from this many characters on. */
export const searchMinLength = 3;

export function isSearchable(text: string, minLength = searchMinLength): boolean {
  const length = text.trim().length;
  return length === 0 || length >= minLength;
}

/** French uses the plural from two on. */
export function pluralOf(count: number, singular: string, plural = `${singular}s`): string {
  return Math.abs(count) < 2 ? singular : plural;
}

/** '0 place', '1 place', '1 200 places'. */
export function countOf(count: number, singular: string, plural?: string): string {
  return `${formatWhole(count)}\u00a0${pluralOf(count, singular, plural)}`;
}

/** 'A', 'A et B', 'A, B et C'. */
export function listInFrench(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;
}

export function firstFew<T>(
  items: readonly T[],
  limit: number,
): { shown: readonly T[]; hidden: readonly T[] } {
  return { shown: items.slice(0, limit), hidden: items.slice(limit) };
}

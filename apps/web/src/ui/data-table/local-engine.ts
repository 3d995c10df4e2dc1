import { showPhone } from '@kermesse/domain/shared/phone';
import { foldText } from '@kermesse/domain/shared/text';
import { plainText } from './cell-format.ts';
import type { DataColumn } from './types.ts';

/** Every word must be found, in any order: "dub ali" finds "Aline Dubreuil". */
function matchesWords(foldedText: string, needle: string): boolean {
  return foldText(needle)
    .split(' ')
    .every((word) => foldedText.includes(word));
}

export function optionValues(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

export function matchesFilter(value: unknown, chosen: readonly string[]): boolean {
  return chosen.length === 0 || optionValues(value).some((option) => chosen.includes(option));
}

const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' });

function rank(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value instanceof Date ? value.getTime() : null;
}

export function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || Number.isNaN(value);
}

/** Ascending, in French order: accents and case are ignored, numbers inside text compare by value. */
export function compareValues(one: unknown, other: unknown): number {
  const [left, right] = [rank(one), rank(other)];
  if (left !== null && right !== null) return left - right;
  return french.compare(plainText(one), plainText(other));
}

const searchedKinds = new Set(['text', 'person', 'email', 'phone', 'pill']);

function isSearched<Row>(column: DataColumn<Row>): boolean {
  return column.isSearchable ?? searchedKinds.has(column.cell?.kind ?? 'text');
}

function searchedText<Row>(column: DataColumn<Row>, row: Row): string {
  if (column.cell?.kind === 'pill') return column.cell.pill(row)?.label ?? '';
  const text = plainText(column.value(row));
  // A phone number is found with or without its spaces.
  if (column.cell?.kind !== 'phone') return text;
  const shown = showPhone(text);
  return `${text} ${shown} ${shown.replace(/\D/g, '')}`;
}

/** Searches all columns of a row at once; the folded text of a row is cached. */
export function createSearch<Row extends object>(columns: readonly DataColumn<Row>[]) {
  const searched = columns.filter(isSearched);
  const folded = new WeakMap<Row, string>();
  return (row: Row, needle: string): boolean => {
    let text = folded.get(row);
    if (text === undefined) {
      text = foldText(searched.map((column) => searchedText(column, row)).join(' \u241f '));
      folded.set(row, text);
    }
    return matchesWords(text, needle);
  };
}

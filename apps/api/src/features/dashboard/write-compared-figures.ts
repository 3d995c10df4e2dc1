import type { Readable } from 'node:stream';
import type { ComparedFigures } from '@kermesse/domain/dashboard/compared-figures';
import { figuresColumns } from '@kermesse/domain/dashboard/figures-columns';
import { curveRows, dayName } from '@kermesse/domain/dashboard/same-day';
import { sourceLabel } from '@kermesse/domain/events/visit-source';
import { type SpreadsheetValue, toSpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';
import { csvStream, xlsxStream } from '../../platform/spreadsheets/spreadsheet-stream.ts';

function* curve({ edition, compared, daysBefore }: ComparedFigures): Generator<SpreadsheetValue[]> {
  const points = compared?.points ?? null;
  const people = curveRows(edition.points, points, daysBefore, 'registrations');
  const money = curveRows(edition.points, points, daysBefore, 'netCents');
  for (const [index, row] of people.entries())
    yield [
      dayName(row.daysBefore),
      row.current,
      row.compared,
      money[index]?.current ?? null,
      money[index]?.compared ?? null,
    ];
}

function* products(figures: ComparedFigures): Generator<SpreadsheetValue[]> {
  for (const { name, sold, grossCents, compared } of figures.products)
    yield [name, sold, compared?.sold ?? null, grossCents, compared?.grossCents ?? null];
}

function* sources(figures: ComparedFigures): Generator<SpreadsheetValue[]> {
  for (const { source, pages, forms, choices, confirmed, netCents } of figures.sources)
    yield [sourceLabel(source), pages, forms, choices, confirmed, netCents];
}

function* visits({ visitDays }: ComparedFigures): Generator<SpreadsheetValue[]> {
  for (const { day, pages, forms, choices, confirmed } of visitDays)
    yield [day, pages, forms, choices, confirmed];
}

function* entries(figures: ComparedFigures): Generator<SpreadsheetValue[]> {
  for (const { at, entries: count } of figures.entries)
    yield [toSpreadsheetValue(new Date(at), 'dateTime', figures.edition.timezone), count];
}

/** The curve; a workbook also has products, sources, visits by day, and entries. */
export function writeComparedFigures(figures: ComparedFigures, format: 'csv' | 'xlsx'): Readable {
  const names = { edition: figures.edition.name, compared: figures.compared?.name ?? 'Édition comparée' };
  const columns = figuresColumns(names);
  const first = { columns: columns.curve, rows: curve(figures) };
  if (format === 'csv') return csvStream(first);
  return xlsxStream([
    { name: 'Jour par jour', ...first },
    { name: 'Produits', columns: columns.products, rows: products(figures) },
    { name: 'Provenances', columns: columns.sources, rows: sources(figures) },
    { name: 'Visites par jour', columns: columns.visits, rows: visits(figures) },
    { name: 'Entrées', columns: columns.entries, rows: entries(figures) },
  ]);
}

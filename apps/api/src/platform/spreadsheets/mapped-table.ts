import type { MappedField } from '@kermesse/domain/shared/column-mapping';
import type { ImportIssue, LineIssue } from '@kermesse/domain/shared/import-issues';
import { columnMessages as say } from '@kermesse/domain/shared/import-messages';
import { AppError } from '../errors/app-error.ts';
import type { Table } from './read-table.ts';
import type { TableRow } from './row-keeper.ts';

/** Columns that were chosen for another file are refused, as is a field that is given twice. */
export function checkColumns(
  { headings }: Table,
  fields: readonly MappedField[],
  columns: readonly (string | null)[],
): LineIssue[] {
  const known = new Set(fields.map(({ id }) => id));
  const isOfAnother = columns.some((column) => column !== null && !known.has(column));
  if (columns.length !== headings.length || isOfAnother)
    throw new AppError('conflict', { message: say.moved });
  const count = (id: string) => columns.filter((column) => column === id).length;
  return fields.flatMap(({ id, label, isRequired = false }): LineIssue[] => {
    if (count(id) > 1) return [{ field: id, message: say.fieldTwice(label) }];
    return isRequired && count(id) === 0 ? [{ field: null, message: say.needed(label) }] : [];
  });
}

/** Every error of a table with the heading and the text of its cell. */
export class TableIssues {
  readonly #table: Table;
  readonly #columns: readonly (string | null)[];
  readonly list: ImportIssue[] = [];

  constructor(table: Table, columns: readonly (string | null)[]) {
    this.#table = table;
    this.#columns = columns;
  }

  add(row: Pick<TableRow, 'line' | 'cells'>, { field, message }: LineIssue): void {
    const column = field === null ? -1 : this.#columns.indexOf(field);
    this.list.push({
      line: row.line,
      heading: this.#table.headings[column] ?? null,
      cell: (row.cells[column] ?? '').slice(0, 200),
      message,
    });
  }

  addToHeadings(issues: readonly LineIssue[]): void {
    for (const issue of issues) this.add({ line: 1, cells: this.#table.headings }, issue);
  }
}

const samplesShown = 3;

/** Some cells of each column. */
export const samplesOf = ({ headings, rows }: Table): string[][] =>
  headings.map((_, column) => {
    const samples: string[] = [];
    for (const { cells } of rows) {
      if (samples.length === samplesShown) break;
      if (cells[column]) samples.push(cells[column].slice(0, 80));
    }
    return samples;
  });

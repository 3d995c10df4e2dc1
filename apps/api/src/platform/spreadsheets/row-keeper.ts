import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import { cellName } from './cell-name.ts';
import { TableFileError } from './table-file-error.ts';

export interface TableLimits {
  readonly bytes: number;
  readonly rows: number;
  readonly columns: number;
}

export interface TableRow {
  /** As the spreadsheet numbers it; the headings are line 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** As many as a cell of Excel holds; more is a quotation mark that is missing, or no table. */
const mostInCell = 32_767;

const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * Rows as a file gives them, each under its number. Empty ones are counted and not kept, and whatever is beyond the
 * limits is refused at once: neither a number in the file nor a million line breaks fill the memory.
 */
export class RowKeeper {
  readonly list: TableRow[] = [];
  readonly #limits: Pick<TableLimits, 'rows' | 'columns'>;
  #line = 0;

  constructor(limits: Pick<TableLimits, 'rows' | 'columns'>) {
    this.#limits = limits;
  }

  get nextLine(): number {
    return this.#line + 1;
  }

  add(written: readonly string[], line = this.nextLine): void {
    this.#line = Number.isSafeInteger(line) && line > this.#line ? line : this.nextLine;
    const { rows, columns } = this.#limits;
    if (written.length > columns) throw new TableFileError(say.tooManyColumns(columns));
    const tooLong = written.findIndex((cell) => cell.length > mostInCell);
    if (tooLong >= 0) throw new TableFileError(say.longCell(cellName(tooLong, this.#line - 1)));
    if (written.every(isBlank)) return;
    // One more than the lines: the headings.
    if (this.list.length > rows) throw new TableFileError(say.tooManyRows(rows));
    this.list.push({ line: this.#line, cells: written.map((cell) => cell.trim()) });
  }

  /** The same row, or nothing, many times. */
  repeat(cells: readonly string[], times: number): void {
    if (cells.every(isBlank)) this.#line += times;
    else for (let left = times; left > 0; left -= 1) this.add(cells);
  }
}

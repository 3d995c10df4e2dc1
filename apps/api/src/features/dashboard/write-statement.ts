import type { Readable } from 'node:stream';
import { dashboardMessages } from '@kermesse/domain/dashboard/messages';
import type { MoneyFigures } from '@kermesse/domain/dashboard/money-figures';
import {
  type Statement,
  type StatementLine,
  type StatementQuery,
  statementColumns,
  statementDayColumns,
} from '@kermesse/domain/dashboard/statement';
import { paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { type SpreadsheetValue, toSpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';
import type { Executor } from '../../platform/db/database.ts';
import { csvStream, xlsxStream } from '../../platform/spreadsheets/spreadsheet-stream.ts';
import { readStatement, statementLines } from './read-statement.ts';
import type { Edition } from './read-tallies.ts';

function rowOf(line: StatementLine, timezone: string): SpreadsheetValue[] {
  return [
    toSpreadsheetValue(line.occurredAt, 'dateTime', timezone),
    dashboardMessages.movement(line),
    line.orderNumber,
    line.reference,
    line.payerName,
    line.method ? paymentMethodLabels[line.method] : null,
    line.paidCents,
    -line.refundedCents + 0,
    line.feesCents,
    line.netCents,
  ];
}

async function* rowsFor(
  executor: Executor,
  edition: Edition,
  query: StatementQuery,
): AsyncGenerator<SpreadsheetValue[]> {
  for await (const line of statementLines(executor, edition, query)) yield rowOf(line, edition.timezone);
}

function* dayRows({ days, totals }: Statement): Generator<SpreadsheetValue[]> {
  const row = (
    name: string,
    { grossCents, refundedCents, feesCents, netCents, donationsCents }: MoneyFigures,
  ) => [name, grossCents, -refundedCents + 0, feesCents, netCents, donationsCents];
  for (const { day, ...figures } of days) yield row(day, figures);
  yield row('Total', totals);
}

/** Every movement of the period; a workbook also has the sums of each day. */
export async function writeStatement(
  executor: Executor,
  edition: Edition,
  query: StatementQuery,
  format: 'csv' | 'xlsx',
): Promise<Readable> {
  const rows = rowsFor(executor, edition, query);
  if (format === 'csv') return csvStream({ columns: statementColumns, rows });
  const statement = await readStatement(executor, edition, query);
  return xlsxStream([
    { name: 'Mouvements', columns: statementColumns, rows },
    { name: 'Par jour', columns: statementDayColumns, rows: dayRows(statement) },
  ]);
}

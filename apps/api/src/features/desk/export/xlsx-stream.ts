import type { SpreadsheetColumn, SpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';
import { rowXml, sheetEnd, sheetStart } from './sheet-xml.ts';
import { sheetPath, workbookParts } from './workbook-parts.ts';
import { zip } from './zip-stream.ts';

type Rows = AsyncIterable<readonly SpreadsheetValue[][]>;

async function* sheet(columns: readonly SpreadsheetColumn[], batches: Rows): AsyncGenerator<string> {
  yield sheetStart(columns);
  let number = 1;
  for await (const rows of batches)
    yield rows
      .map((values) => {
        number += 1;
        return rowXml(number, values, columns);
      })
      .join('');
  yield sheetEnd;
}

/** A workbook with one sheet, row after row, without ever holding more than a batch of them. */
export function xlsxChunks(
  name: string,
  columns: readonly SpreadsheetColumn[],
  batches: Rows,
): AsyncGenerator<Buffer> {
  const small = workbookParts(name).map(([path, content]) => [path, [content]] as const);
  return zip([...small, [sheetPath, sheet(columns, batches)] as const]);
}

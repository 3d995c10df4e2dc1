import type { SpreadsheetColumn, SpreadsheetType } from '@kermesse/domain/shared/spreadsheet';
import { xmlText } from './xlsx-cells.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

export function contentTypes(sheets: number): string {
  const overrides = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${types}.worksheet+xml"/>`,
  ).join('');
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${overrides}</Types>`;
}

export const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export function workbookRelations(sheets: number): string {
  const targets = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  ).join('');
  return `${head}<Relationships xmlns="${packages}/relationships">${targets}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`;
}

export function workbook(names: readonly string[]): string {
  const sheets = names
    .map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('');
  return `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets}</sheets></workbook>`;
}

const formats = ['#,##0.00\u00a0"€"', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm'];
const firstOwnFormat = 164;

/** In the order of `cellStyles`: plain, text, money, date, date with time, header. 49 is the text format. */
export const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats
  .map((code, index) => `<numFmt numFmtId="${firstOwnFormat + index}" formatCode="${xmlText(code)}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const widths: Record<SpreadsheetType, number> = {
  text: 24,
  phone: 18,
  number: 12,
  money: 14,
  date: 13,
  dateTime: 18,
  boolean: 10,
};

/** Column widths and a frozen header row. */
export function sheetHead(columns: readonly SpreadsheetColumn[]): string {
  const sizes = columns
    .map(
      ({ type }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widths[type]}" customWidth="1"/>`,
    )
    .join('');
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${sizes ? `<cols>${sizes}</cols>` : ''}<sheetData>`;
}

export const sheetTail = '</sheetData></worksheet>';

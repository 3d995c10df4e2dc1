import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { tableFileMessages as say } from '@kermesse/domain/shared/import-messages';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { xlsxStream } from './spreadsheet-stream.ts';
import { zipStream } from './zip-stream.ts';

const limits = { bytes: 1024 * 1024, rows: 10, columns: 5 };
const read = (content: Buffer | string) =>
  readTable(typeof content === 'string' ? Buffer.from(content) : content, limits);
const refusalOf = (content: Buffer | string): string => {
  try {
    read(content);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};
const zipped = (parts: Record<string, string>) =>
  buffer(zipStream(Object.entries(parts).map(([name, content]) => ({ name, content: [content] }))));
const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipped({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  });

describe('a CSV file', () => {
  const expected = {
    headings: ['Prénom', 'Nom'],
    rows: [{ line: 2, cells: ['Zoé', 'Le "Gall"'] }],
  };

  test.each([
    ['semicolons', 'Prénom;Nom\r\nZoé;"Le ""Gall"""\r\n'],
    ['commas', 'Prénom,Nom\nZoé,"Le ""Gall"""'],
    ['tabs', 'Prénom\tNom\nZoé\t"Le ""Gall"""\n'],
    ['a byte order mark', '\uFEFFPrénom;Nom\nZoé;"Le ""Gall"""\n'],
  ])('with %s', (_, text) => expect(read(text)).toEqual(expected));

  test('as Excel saves it in France', () => {
    expect(read(Buffer.from('Prénom;Nom\nZoé;"Le ""Gall"""', 'latin1'))).toEqual(expected);
  });

  test('keeps line breaks in a cell, and the numbers of lines after empty ones', () => {
    const { rows } = read('A;B\n;\n"x\ny";2\n\n3;4\n');
    expect(rows).toEqual([
      { line: 3, cells: ['x\ny', '2'] },
      { line: 5, cells: ['3', '4'] },
    ]);
  });
});

describe('a workbook', () => {
  test('of our own writing is read back', async () => {
    const columns = [
      { header: 'Nom', type: 'text' },
      { header: 'Né le', type: 'date' },
    ] as const;
    const sheets = [{ name: 'Ventes', columns, rows: [['Zoé & <Cie>', '1986-04-02']] }];
    expect(read(await buffer(xlsxStream(sheets)))).toEqual({
      headings: ['Nom', 'Né le'],
      rows: [{ line: 2, cells: ['Zoé & <Cie>', '1986-04-02'] }],
    });
  });

  test('with shared strings, rich text, dates by format, booleans and gaps', async () => {
    const file = await workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>D</t></is></c></row>
       <row r="4"><c r="A4" t="b"><v>1</v></c><c r="C4" s="1"><v>31504</v></c><c r="D4"><v>1.5</v></c></row>`,
      {
        'xl/sharedStrings.xml': '<sst><si><t>Oui</t></si><si><r><t>Né</t></r><r><t> le</t></r></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    );
    expect(read(file)).toEqual({
      headings: ['Oui', 'Né le', 'D'],
      rows: [{ line: 4, cells: ['oui', '1986-04-02', '1.5'] }],
    });
  });

  test('with a formula is refused at its cell', async () => {
    const file = await workbook('<row r="1"><c r="B1"><f>1+1</f><v>2</v></c></row>');
    expect(refusalOf(file)).toBe(say.formula('B1'));
  });

  test('that is a bomb, damaged, protected, old or something else is refused in a sentence', async () => {
    const bomb = await workbook(' '.repeat(60 * 1024 * 1024));
    expect(refusalOf(bomb)).toBe(say.inflated);
    expect(refusalOf(Buffer.concat([Buffer.from('PK'), deflateRawSync('x')]))).toBe(say.damaged);
    expect(refusalOf(await zipped({ 'word/document.xml': '<x/>' }))).toBe(say.unreadable);
    expect(refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(say.oldExcel);
    expect(refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toBe(say.unreadable);
    expect(refusalOf('')).toBe(say.empty);
  });
});

test('limits of size, lines and columns', () => {
  expect(refusalOf('A;B\n')).toBe(say.noRows);
  expect(refusalOf(`A\n${'x\n'.repeat(11)}`)).toBe(say.tooManyRows(10));
  expect(refusalOf('A;B;C;D;E;F\n1;2;3;4;5;6')).toBe(say.tooManyColumns(5));
  expect(refusalOf('x'.repeat(1024 * 1024 + 1))).toBe(say.tooLarge(1));
});

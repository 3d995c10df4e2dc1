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
    const bomb = await workbook(' '.repeat(100 * 1024 * 1024));
    expect(refusalOf(bomb)).toBe(say.inflated);
    expect(refusalOf(Buffer.concat([Buffer.from('PK'), deflateRawSync('x')]))).toBe(say.damaged);
    expect(refusalOf(await zipped({ 'word/document.xml': '<x/>' }))).toBe(say.unreadable);
    expect(refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe(say.oldExcel);
    expect(refusalOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]))).toBe(say.unreadable);
    expect(refusalOf('')).toBe(say.empty);
  });
});

describe('an OpenDocument table', () => {
  const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
  const cell = (text: string) =>
    `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
  const ods = (rows: string, more: Record<string, string> = {}) =>
    zipped({
      mimetype,
      'content.xml': `<office:document-content><table:table table:name="A">${rows}</table:table><table:table table:name="B"/></office:document-content>`,
      ...more,
    });

  test('with spaces, paragraphs, notes, dates, numbers, gaps and the empty end of a sheet', async () => {
    const file = await ods(
      `<table:table-row>${cell('Nom')}<table:table-cell/>${cell('Né le')}${cell('CP')}</table:table-row>
       <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
       <table:table-row><table:table-cell office:value-type="string"><office:annotation><text:p>à revoir</text:p></office:annotation><text:p>Zoé<text:s text:c="2"/>&amp; <text:span>Cie</text:span></text:p><text:p>Bis</text:p></table:table-cell><table:covered-table-cell/>
         <table:table-cell office:value-type="date" office:date-value="1986-04-02T00:00:00"><text:p>2 avr. 86</text:p></table:table-cell>
         <table:table-cell office:value-type="float" office:value="80800"><text:p>80 800</text:p></table:table-cell></table:table-row>
       <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
    );
    expect(read(file)).toEqual({
      headings: ['Nom', 'Né le', 'CP'],
      rows: [{ line: 4, cells: ['Zoé  & Cie\nBis', '1986-04-02', '80800'] }],
    });
  });

  test('with a formula, a password, too many columns or a row repeated for ever is refused in a sentence', async () => {
    const head = `<table:table-row>${cell('Nom')}</table:table-row>`;
    const formula = `<table:table-row>${cell('x')}<table:table-cell table:formula="of:=1" office:value-type="float" office:value="1"/></table:table-row>`;
    expect(refusalOf(await ods(head + formula))).toBe(say.formula('B2'));
    const manifest = { 'META-INF/manifest.xml': '<manifest:encryption-data/>' };
    expect(refusalOf(await ods(head, manifest))).toBe(say.locked);
    const wide = `<table:table-row><table:table-cell table:number-columns-repeated="900" office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row>`;
    expect(refusalOf(await ods(wide))).toBe(say.tooManyColumns(5));
    const endless = `<table:table-row table:number-rows-repeated="1000000000">${cell('x')}</table:table-row>`;
    expect(refusalOf(await ods(head + endless))).toBe(say.tooManyRows(10));
    expect(refusalOf(await ods('', { mimetype: 'application/vnd.oasis.opendocument.text' }))).toBe(
      say.unreadable,
    );
  });
});

describe('the encoding of a CSV file', () => {
  test('is UTF-16 where it says so', () => {
    expect(read(Buffer.from('\uFEFFPrénom\tNom\nZoé\tGall', 'utf16le')).headings).toEqual(['Prénom', 'Nom']);
  });

  test('that was broken before is told, not stored', () => {
    expect(refusalOf('PrÃ©nom;Nom\nZoÃ©;Gall')).toBe(say.encoding);
    expect(refusalOf('Pr\uFFFDnom;Nom\nZo\uFFFD;Gall')).toBe(say.encoding);
  });

  test('and a formula in it is refused at its cell', () => {
    expect(refusalOf('A;B\nx;=HYPERLINK("x")')).toBe(say.formula('B2'));
  });
});

test('limits of size, lines and columns', () => {
  expect(refusalOf('A;B\n')).toBe(say.noRows);
  expect(refusalOf(`A\n${'x\n'.repeat(11)}`)).toBe(say.tooManyRows(10));
  expect(refusalOf('A;B;C;D;E;F\n1;2;3;4;5;6')).toBe(say.tooManyColumns(5));
  expect(refusalOf('x'.repeat(1024 * 1024 + 1))).toBe(say.tooLarge(1));
});

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

const mimetype = 'application/vnd.oasis.opendocument.spreadsheet';
const cell = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`;
const ods = (rows: string, more: Record<string, string> = {}) =>
  zipped({
    mimetype,
    'content.xml': `<office:document-content><table:table table:name="A">${rows}</table:table><table:table table:name="B"/></office:document-content>`,
    ...more,
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

  test.each([
    ['of a day and a time in its evening', '', '31504.75', '1986-04-02'],
    ['counted from 1904, as Excel for Mac did', '<workbookPr date1904="1"/>', '30042', '1986-04-02'],
    ['counted from 1900, and saying so', '<workbookPr date1904="false"/>', '31504', '1986-04-02'],
  ])('with a date %s', async (_, properties, serial, day) => {
    const file = await workbook(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>Né le</t></is></c></row><row r="2"><c r="A2" s="1"><v>${serial}</v></c></row>`,
      {
        'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`,
        'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
      },
    );
    expect(read(file).rows).toEqual([{ line: 2, cells: [day] }]);
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
  const wide = Buffer.from('Prénom;Nom\nZoé;Gall', 'utf16le');
  // 'é' and 'É' as an old Mac writes them.
  const mac = Buffer.from('Pr\x8enom;Nom\n\x83lise;d\xd5Arc', 'latin1');
  test.each([
    ['UTF-16 with its mark', Buffer.from('\uFEFFPrénom\tNom\nZoé\tGall', 'utf16le'), 'Zoé'],
    ['UTF-16 of the other order', Buffer.from('\uFEFFPrénom;Nom\nZoé;Gall', 'utf16le').swap16(), 'Zoé'],
    ['UTF-16 without a mark', wide, 'Zoé'],
    ['UTF-16 of the other order without a mark', Buffer.from(wide).swap16(), 'Zoé'],
    ['that of Windows', Buffer.from('Prénom;Nom\nZoé;d\x92Arc \x96 \x80', 'latin1'), 'Zoé'],
    ['that of an old Mac', mac, 'Élise'],
  ])('is found: %s', (_, bytes, firstname) => {
    const { headings, rows } = read(bytes);
    expect([headings[0], rows[0]?.cells[0]]).toEqual(['Prénom', firstname]);
  });

  test('that was broken before is told, not stored', () => {
    expect(refusalOf('PrÃ©nom;Nom\nZoÃ©;Gall')).toBe(say.encoding);
    expect(refusalOf('Pr\uFFFDnom;Nom\nZo\uFFFD;Gall')).toBe(say.encoding);
    expect(refusalOf(Buffer.concat([Buffer.from('\uFEFFA;B\n1;2', 'utf16le'), Buffer.from('x')]))).toBe(
      say.encoding,
    );
  });
});

describe('a hostile file gets one sentence, at once', () => {
  const million = 1_000_000;
  const head = `<table:table-row>${cell('Nom')}</table:table-row>`;
  const repeated = (cells: string, times: number) =>
    `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>Nom</t></is></c></row>';
  const entities = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
  test.each<[what: string, file: () => string | Buffer | Promise<Buffer>, sentence: string]>([
    ['a formula', () => 'A;B\nx;=HYPERLINK("x")', say.formula('B2')],
    ['a formula that starts a program', () => "A;B\nx;y\n;\nx; =cmd|' /C calc'!A0", say.formula('B4')],
    ['a formula in quotes', () => 'A,B\n"=1+1",x', say.formula('A2')],
    ['300 columns', () => `${'A;'.repeat(299)}A\n${'x;'.repeat(299)}x`, say.tooManyColumns(5)],
    ['nothing but separators', () => ';'.repeat(million), say.tooManyColumns(5)],
    ['nothing but line breaks', () => '\n'.repeat(million), say.noRows],
    ['a cell of a megabyte', () => `A;B\n1;${'x'.repeat(million)}`, say.longCell('B2')],
    ['a quotation mark that never closes', () => `A;B\n1;"${'x;y\n'.repeat(20_000)}`, say.longCell('B2')],
    ['a PDF under another name', () => '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', say.unreadable],
    ['a letter under another name', () => '{\\rtf1\\ansi Cher ami;\nx;y}', say.unreadable],
    ['a web page under another name', () => '\n<html><table><tr><td>A</td></tr></table>', say.unreadable],
    ['bytes behind a good beginning', () => `A;B\n${'1;2\n'.repeat(2_000)}\0\x01`, say.unreadable],
    ['an empty sheet', () => workbook(''), say.noRows],
    ['an empty sheet of OpenDocument', () => ods(''), say.noRows],
    ['entities', () => workbook(row, { 'xl/sharedStrings.xml': `${entities}<sst/>` }), say.unreadable],
    ['entities of OpenDocument', () => ods(`${entities}${head}`), say.unreadable],
    [
      'a password',
      () =>
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      say.locked,
    ],
    ['a row with the last number there is', () => workbook('<row r="1048576"/><row r="9e99"/>'), say.noRows],
    [
      'a cell in the last column',
      () => workbook('<row><c r="XFD1"><v>1</v></c></row>'),
      say.tooManyColumns(5),
    ],
    ['a cell without a column', () => workbook('<row><c r="1"><v>1</v></c></row>'), say.tooManyColumns(5)],
    ['a million rows that are never closed', () => workbook('<row>'.repeat(million)), say.noRows],
    [
      'a million cells that are never closed',
      () => workbook(`<row>${'<c>'.repeat(million)}</row>`),
      say.noRows,
    ],
    [
      'millions of shared texts',
      () => workbook(row, { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2 * million + 1)}</sst>` }),
      say.inflated,
    ],
    [
      'a million texts that are never closed',
      () => workbook(row, { 'xl/sharedStrings.xml': `<sst>${'<si><t>'.repeat(million)}` }),
      say.noRows,
    ],
    [
      'a million formats that are never closed',
      () => workbook(row, { 'xl/styles.xml': '<numFmt <cellXfs><xf '.repeat(million) }),
      say.noRows,
    ],
    [
      'a column repeated a million times',
      () =>
        ods(`<table:table-row>${cell('x', ' table:number-columns-repeated="1000000"')}</table:table-row>`),
      say.tooManyColumns(5),
    ],
    [
      'an empty column repeated a million times before a text',
      () =>
        ods(
          `<table:table-row><table:table-cell table:number-columns-repeated="1000000"/>${cell('x')}</table:table-row>`,
        ),
      say.tooManyColumns(5),
    ],
    [
      'a row of spaces repeated for ever',
      () => ods(repeated(cell(' '), Number.MAX_SAFE_INTEGER) + head),
      say.noRows,
    ],
    [
      'many rows, each repeated many times',
      () => ods(repeated(cell('x'), 50_000).repeat(20_000)),
      say.tooManyRows(10),
    ],
    [
      'tags within tags',
      () => ods(`${head}<table:table-row>${cell('<'.repeat(million))}</table:table-row>`),
      say.longCell('A2'),
    ],
  ])('%s', async (_, file, sentence) => {
    const content = await file();
    expect(refusalOf(content)).toBe(sentence);
  });

  test('but a nonsensical number of spaces and half a letter are left out', async () => {
    const text = '<text:p>Zoé<text:s text:c="-5"/>Gall&#xD800;&#56320;</text:p>';
    const named = `<table:table-row><table:table-cell office:value-type="string">${text}</table:table-cell></table:table-row>`;
    expect(read(await ods(head + named)).rows).toEqual([{ line: 2, cells: ['Zoé Gall'] }]);
  });

  test('but links to other workbooks are nobody’s business', async () => {
    const second = '<row r="2"><c r="A2" t="inlineStr"><is><t>Zoé &amp; &x;</t></is></c></row>';
    const file = await workbook(row + second, {
      'xl/externalLinks/externalLink1.xml': `${entities}<externalLink/>`,
    });
    expect(read(file).rows).toEqual([{ line: 2, cells: ['Zoé & &x;'] }]);
  });
});

test('limits of size, lines and columns', () => {
  expect(refusalOf('A;B\n')).toBe(say.noRows);
  expect(refusalOf(`A\n${'x\n'.repeat(11)}`)).toBe(say.tooManyRows(10));
  expect(refusalOf('A;B;C;D;E;F\n1;2;3;4;5;6')).toBe(say.tooManyColumns(5));
  expect(refusalOf('x'.repeat(1024 * 1024 + 1))).toBe(say.tooLarge(1));
});

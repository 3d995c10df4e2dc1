import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import type { SpreadsheetColumn, SpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';
import { describe, expect, it } from 'vitest';
import { csvStream, xlsxStream } from './spreadsheet-stream.ts';
import { columnName } from './xlsx-cells.ts';

const columns: SpreadsheetColumn[] = [
  { header: 'Nom', type: 'text' },
  { header: 'Payé', type: 'money' },
  { header: 'Le', type: 'dateTime' },
];

function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const parts = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, offset] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ];
    const name = archive.toString('latin1', at + 46, at + 46 + nameLength);
    const begin = offset + 30 + archive.readUInt16LE(offset + 26);
    const content = inflateRawSync(archive.subarray(begin, begin + packed));
    expect(content.length, name).toBe(archive.readUInt32LE(at + 24));
    parts.set(name, content.toString('utf8'));
    at += 46 + nameLength;
  }
  return parts;
}

async function sheetOf(rows: readonly (readonly SpreadsheetValue[])[]): Promise<string> {
  const parts = unzip(await buffer(xlsxStream([{ name: 'Ventes', columns, rows }])));
  return parts.get('xl/worksheets/sheet1.xml') ?? '';
}

describe('a workbook written row by row', () => {
  it('holds its sheets, with typed cells', async () => {
    const archive = await buffer(
      xlsxStream([
        { name: 'Ventes', columns, rows: [['Ada & Cie', 4_624, '2027-06-12T14:32']] },
        { name: 'Par [jour]', columns, rows: [] },
      ]),
    );
    const parts = unzip(archive);
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Par  jour" sheetId="2" r:id="rId2"/>');
    const sheet = parts.get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<t xml:space="preserve">Ada &amp; Cie</t>');
    expect(sheet).toContain('<c r="B2" s="2"><v>46.24</v></c>');
    expect(sheet).toContain('<c r="C2" s="4"><v>46550.60555555556</v></c>');
  });

  it.each(['=1+1', '+33', '-1', '@cmd', '=HYPERLINK("http://evil")', '\t=1', '＝1'])(
    'shows %j and never runs it',
    async (hostile) => {
      const sheet = await sheetOf([[hostile, 1, null]]);
      expect(sheet).toMatch(/<row r="2"><c r="A2" s="1" t="inlineStr"><is><t/);
      expect(sheet).not.toContain('<f>');
    },
  );

  it('writes days that a workbook knows as days, and the others as they are', async () => {
    const known = await sheetOf([['', 0, '1900-03-01T12:00']]);
    expect(known).toContain('<c r="C2" s="4"><v>61.5</v></c>');
    for (const other of ['1900-02-28T00:00', 'hier'])
      expect(await sheetOf([['', 0, other]])).toContain(`<t xml:space="preserve">${other}</t>`);
  });

  it('shortens what no cell can hold', async () => {
    const sheet = await sheetOf([['x'.repeat(40_000), 0, null]]);
    expect(/x{2,}…/.exec(sheet)?.[0].length).toBe(32_767);
  });

  it('names its columns beyond the alphabet', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('stays readable whatever a name holds', async () => {
    const sheet = await sheetOf([['<b>\u0000\u0008"\uD800 _x0041_ ]]> 👍', 0, 'hier']]);
    expect(sheet).toContain('&lt;b&gt;&quot; _x005F_x0041_ ]]&gt; 👍');
    for (const control of ['\u0000', '\u0008']) expect(sheet).not.toContain(control);
  });

  it('asks for rows as they are wanted, and stops asking when the reader leaves', async () => {
    let asked = 0;
    let isReleased = false;
    async function* endless(): AsyncGenerator<SpreadsheetValue[]> {
      try {
        for (;;) {
          asked += 1;
          yield [`Ligne ${asked} ${Math.sqrt(asked)}`, asked, null];
        }
      } finally {
        isReleased = true;
      }
    }
    const stream = xlsxStream([{ name: 'Sans fin', columns, rows: endless() }]);
    for await (const _ of stream) if (asked > 5_000) break;
    expect(asked).toBeLessThan(50_000);
    await expect.poll(() => isReleased).toBe(true);
  });

  it('fails as a whole when a row cannot be read', async () => {
    async function* broken(): AsyncGenerator<SpreadsheetValue[]> {
      yield ['Ada', 1, null];
      throw new Error('the database went away');
    }
    await expect(buffer(xlsxStream([{ name: 'x', columns, rows: broken() }]))).rejects.toThrow('went away');
  });
});

describe('a CSV written row by row', () => {
  it('reads in French, and shows a formula instead of running it', async () => {
    const rows = [
      ['=1+1', 4_624, '2027-06-12T14:32'],
      ['Ada; "la" comtesse', -100, null],
    ];
    expect((await buffer(csvStream({ columns, rows }))).toString('utf8')).toBe(
      '\uFEFFNom;Payé;Le\r\n\'=1+1;46,24;12/06/2027 14:32\r\n"Ada; ""la"" comtesse";-1,00;\r\n',
    );
  });
});

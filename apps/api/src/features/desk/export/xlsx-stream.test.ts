import type { SpreadsheetColumn, SpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';
import { describe, expect, it } from 'vitest';
import { readSheet, unzip } from '../testing/read-xlsx.ts';
import { columnName, serialDay } from './sheet-xml.ts';
import { xlsxChunks } from './xlsx-stream.ts';

const columns: SpreadsheetColumn[] = [
  { header: 'Nom & prénom', type: 'text' },
  { header: 'Total', type: 'money' },
  { header: 'Naissance', type: 'date' },
  { header: 'Inscription', type: 'dateTime' },
  { header: 'Licence', type: 'boolean' },
  { header: 'Âge', type: 'number' },
];

async function* batches(...rows: SpreadsheetValue[][]) {
  yield rows;
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

const sheetOf = async (...rows: SpreadsheetValue[][]) =>
  readSheet(await collect(xlsxChunks('Inscriptions', columns, batches(...rows))));

describe('a workbook that is written as a stream', () => {
  it('holds every part that a program looks for, and each cell with its type', async () => {
    const archive = await collect(
      xlsxChunks(
        'Inscriptions',
        columns,
        batches(['Léa <L’Hermitte> "dite" Z', 4_301, '1990-02-14', '2027-04-13T11:00', true, 37]),
      ),
    );
    expect([...unzip(archive).keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const [header, row] = readSheet(archive);
    expect([...(header?.values() ?? [])]).toEqual(columns.map((column) => column.header));
    expect([...(row?.values() ?? [])]).toEqual([
      'Léa <L’Hermitte> "dite" Z',
      43.01,
      32_918,
      46_490.458333333,
      'Oui',
      37,
    ]);
  });

  it.each(['=1+1', '+33612', '-2', '@SUM(A1)', '\t=1', '＝1'])(
    'keeps %j as text, never as a formula',
    async (text) => {
      const archive = await collect(xlsxChunks('I', columns, batches([text, null, null, null, null, null])));
      const xml = unzip(archive).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
      expect(xml).not.toContain('<f>');
      expect(readSheet(archive)[1]?.get('A')).toBe(text);
    },
  );

  it('leaves out what XML cannot carry, and shortens what no cell can hold', async () => {
    const [, row] = await sheetOf([`a\u0000b\uD800c\uFFFE`, null, null, null, null, null]);
    expect(row?.get('A')).toBe('abc');
    const [, long] = await sheetOf(['x'.repeat(40_000), null, null, null, null, null]);
    expect(String(long?.get('A')).length).toBe(32_767);
  });

  it('asks for the next rows only when the reader has taken the ones before', async () => {
    const total = 100_000;
    const size = 500;
    let made = 0;
    async function* many() {
      for (; made < total; made += size)
        yield Array.from({ length: size }, (_, index): SpreadsheetValue[] => [
          // Text that does not pack, so that what waits in the stream is seen.
          `${((made + index) * 2_654_435_761).toString(36)}${Math.sin(made + index)}`,
          index,
          '1990-02-14',
          null,
          true,
          index,
        ]);
    }
    const chunks = xlsxChunks('Inscriptions', columns, many());
    let bytes = 0;
    let furthest = 0;
    let read = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      read += 1;
      if (read === 20) furthest = made;
    }
    expect(made).toBe(total);
    expect(bytes).toBeGreaterThan(1_000_000);
    // After twenty small pieces of the file only a few batches were made, not the hundred thousand rows.
    expect(furthest).toBeLessThan(total / 5);
  });

  it('breaks off when its source fails, rather than pretending to be whole', async () => {
    async function* failing(): AsyncGenerator<SpreadsheetValue[][]> {
      yield [['a', null, null, null, null, null]];
      throw new Error('the database is away');
    }
    await expect(collect(xlsxChunks('I', columns, failing()))).rejects.toThrow('the database is away');
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is called %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});

it.each([
  ['1900-03-01', 61],
  ['1900-02-28', null],
  ['2027-06-12', 46_550],
  ['2027-06-12T12:00', 46_550.5],
  ['hier', null],
])('%s is day %s of a spreadsheet', (value, day) => {
  expect(serialDay(value)).toBe(day);
});

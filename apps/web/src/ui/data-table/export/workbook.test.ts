import { inflateRawSync } from 'node:zlib';
import type { SpreadsheetColumn, SpreadsheetValue } from '@kermesse/domain/shared/spreadsheet';
import { describe, expect, it } from 'vitest';
import { createWriter, workbookCell } from './workbook.ts';

const hostile = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+33 6 12 40 77 18',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  'constructor',
  '__proto__',
  'toString',
  '</t></si><script>alert(1)</script>',
  '\u0000NUL',
  '\ud800 seul',
  '🎪',
  'x'.repeat(40_000),
];

function unzip(bytes: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from('PK\x05\x06')) + 16);
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [size, nameSize, extra, comment] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameSize);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const isStored = bytes.readUInt16LE(at + 10) === 0;
    const data = bytes.subarray(start, start + size);
    parts.set(name, (isStored ? data : inflateRawSync(data)).toString('utf8'));
    at += 46 + nameSize + extra + comment;
  }
  return parts;
}

async function fileOf(format: 'xlsx' | 'csv', rows: SpreadsheetValue[][], columns: SpreadsheetColumn[]) {
  const writer = createWriter(format, columns, 'Membres');
  writer.add(rows);
  return Buffer.from(await (await writer.finish()).arrayBuffer());
}

const text: SpreadsheetColumn = { header: 'Nom', type: 'text' };

describe('an exported workbook', () => {
  it('holds hostile text as text, never as a formula', async () => {
    const parts = unzip(
      await fileOf(
        'xlsx',
        hostile.map((value) => [value]),
        [text],
      ),
    );
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).not.toContain('<f>');
    const cells = sheet.match(/<c [^>]*r="A\d+"[^>]*>/g) ?? [];
    expect(cells).toHaveLength(hostile.length + 1);
    expect(cells.every((cell) => cell.includes('t="s"'))).toBe(true);
  });

  it('is not damaged by names that every object has', async () => {
    const parts = unzip(await fileOf('xlsx', [['constructor'], ['toString'], ['__proto__']], [text]));
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<v>[^<]*<\/v>/g)).toEqual(['<v>0</v>', '<v>1</v>', '<v>2</v>', '<v>3</v>']);
    expect(parts.get('xl/sharedStrings.xml')).toContain('constructor');
  });

  it('keeps markup in names as words', async () => {
    const parts = unzip(await fileOf('xlsx', [['</t></si><b>']], [text]));
    expect(parts.get('xl/sharedStrings.xml')).toContain('&lt;/t&gt;&lt;/si&gt;&lt;b&gt;');
  });

  it('names its sheet and freezes its header', async () => {
    const parts = unzip(await fileOf('xlsx', [['a']], [text]));
    expect(parts.get('xl/workbook.xml')).toContain('name="Membres"');
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('ySplit="1"');
  });

  it('holds money as a number with its format and dates as dates', () => {
    expect(workbookCell(4300, 'money')).toEqual({ value: 43, type: Number, format: '#,##0.00\u00a0"€"' });
    expect(workbookCell('2026-11-02', 'date')).toEqual({
      value: new Date('2026-11-02T00:00Z'),
      type: Date,
      format: 'dd/mm/yyyy',
    });
    expect(workbookCell('1899-12-31', 'date')).toMatchObject({ value: '1899-12-31', type: String });
    expect(workbookCell('=1+1', 'date')).toMatchObject({ value: '=1+1', type: String });
    expect(workbookCell('=1+1', 'number')).toMatchObject({ value: '=1+1', type: String });
    expect(workbookCell(null, 'text')).toBeNull();
  });
});

describe('an exported CSV', () => {
  it('opens in French, with its accents', async () => {
    const columns: SpreadsheetColumn[] = [
      text,
      { header: 'Payé', type: 'money' },
      { header: 'Depuis', type: 'date' },
    ];
    const file = await fileOf('csv', [['Élodie; "Lo"', 4300, '2024-03-19']], columns);
    expect(file.toString('utf8')).toBe('\ufeffNom;Payé;Depuis\r\n"Élodie; ""Lo""";43,00;19/03/2024\r\n');
  });

  it('has no cell that a spreadsheet would run', async () => {
    const file = await fileOf(
      'csv',
      hostile.map((value) => [value]),
      [text],
    );
    const [, ...lines] = file.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(hostile.length);
    for (const line of lines) {
      expect(line.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }
  });
});

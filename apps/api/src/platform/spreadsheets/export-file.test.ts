import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { askedRows, type ExportColumn, exportFile, shownColumns } from './export-file.ts';

interface Row {
  id: string;
  at: string;
}

const columns: ExportColumn<Row>[] = [
  { id: 'name', header: 'Nom', type: 'text', value: ({ id }) => id },
  { id: 'at', header: 'Le', type: 'dateTime', value: ({ at }) => at },
];
const rows: Row[] = [
  { id: '=1+1', at: '2027-06-12T22:30:00Z' },
  { id: 'b', at: '2027-06-13T00:00:00Z' },
];

it('a file has the columns on screen, in the zone of its place', async () => {
  const file = exportFile({
    format: 'csv',
    name: 'a/b',
    sheet: 'Feuille',
    columns: shownColumns(columns, ['at', 'name', 'unknown']),
    rows: askedRows(rows, ['b', 'gone', '=1+1'], ({ id }) => id),
    timeZone: 'America/Martinique',
  });
  expect(file.name).toBe('a-b.csv');
  expect(await text(file.stream)).toBe("Nom;Le\r\nb;12/06/2027 20:00\r\n'=1+1;12/06/2027 18:30\r\n");
});

it('a file that is always the same has all its columns', () => {
  expect(shownColumns(columns, undefined)).toBe(columns);
  expect(askedRows(rows, undefined, ({ id }) => id)).toBe(rows);
});

import { describe, expect, it } from 'vitest';
import { emptyTableState } from '../table-state.ts';
import type { DataColumn } from '../types.ts';
import { exportColumnsOf, exportRow, readAllPages, sliceRows } from './export-rows.ts';

interface Member {
  name: string;
  status: string;
  paidCents: number;
  since: string;
  phone: string;
}

const columns: DataColumn<Member>[] = [
  { id: 'name', header: 'Nom', value: (row) => row.name, cell: { kind: 'person' } },
  {
    id: 'status',
    header: 'Statut',
    value: (row) => row.status,
    cell: { kind: 'pill', pill: () => ({ label: 'Actif', tone: 'success' }) },
  },
  { id: 'paid', header: 'Payé', value: (row) => row.paidCents, cell: { kind: 'money' } },
  { id: 'since', header: 'Membre depuis', value: (row) => row.since, cell: { kind: 'date' } },
  { id: 'phone', header: 'Téléphone', value: (row) => row.phone, cell: { kind: 'phone' } },
  { id: 'picture', header: 'Photo', value: () => 'x', exportAs: false },
  { id: 'code', header: 'Code', value: () => 12, exportAs: 'text', exportValue: () => '0012' },
];

const aline: Member = {
  name: 'Aline',
  status: 'active',
  paidCents: 4300,
  since: '2019-09-14T22:30:00Z',
  phone: '+33612407718',
};

describe('the rows of an export', () => {
  it('carry the type of each column, and states in words', () => {
    const exported = exportColumnsOf(columns);
    expect(exported.map(({ header, type }) => `${header}: ${type}`)).toEqual([
      'Nom: text',
      'Statut: text',
      'Payé: money',
      'Membre depuis: date',
      'Téléphone: phone',
      'Code: text',
    ]);
    expect(exportRow(aline, exported, 'Europe/Paris')).toEqual([
      'Aline',
      'Actif',
      4300,
      '2019-09-15',
      '06 12 40 77 18',
      '0012',
    ]);
  });

  it('come in slices that lose nothing', () => {
    const slices = Array.from(sliceRows([1, 2, 3, 4, 5], 2));
    expect(slices.map((slice) => slice.rows)).toEqual([[1, 2], [3, 4], [5]]);
    expect(slices.every((slice) => slice.total === 5)).toBe(true);
  });
});

describe('the export of a server-driven table', () => {
  const stored = Array.from({ length: 2345 }, (_, index) => index);
  const serve = async ({ page, pageSize }: { page: number; pageSize: number }) => ({
    rows: stored.slice((page - 1) * pageSize, page * pageSize),
    total: stored.length,
  });
  const readAll = async (fetchPage: typeof serve, signal = new AbortController().signal) => {
    const rows: number[] = [];
    for await (const read of readAllPages(emptyTableState, { fetchPage, pageSize: 1000, signal }))
      rows.push(...read.rows);
    return rows;
  };

  it('reads every page, not the first thousand only', async () => {
    expect(await readAll(serve)).toEqual(stored);
  });

  it('ends when the list shrinks while it is read', async () => {
    const shrinking = async (request: { page: number; pageSize: number }) => {
      const page = await serve(request);
      return request.page > 1 ? { rows: [], total: 2345 } : page;
    };
    expect(await readAll(shrinking)).toHaveLength(1000);
  });

  it('stops asking once it is cancelled', async () => {
    const controller = new AbortController();
    let asked = 0;
    const counted = async (request: { page: number; pageSize: number }) => {
      asked += 1;
      controller.abort();
      return serve(request);
    };
    await expect(readAll(counted, controller.signal)).rejects.toThrow();
    expect(asked).toBe(1);
  });
});

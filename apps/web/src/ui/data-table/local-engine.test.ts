import { useTable } from '@tanstack/react-table';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { features, libraryColumns, libraryState } from './library-table.ts';
import { compareValues, createSearch } from './local-engine.ts';
import { emptyTableState, type TableState } from './table-state.ts';
import type { DataColumn } from './types.ts';

interface Member {
  name: string;
  role: string;
  tags: string[];
  age: number | null;
  since: string | null;
  phone: string;
}

const member = (name: string, rest: Partial<Member> = {}): Member => ({
  name,
  role: 'member',
  tags: [],
  age: null,
  since: null,
  phone: '',
  ...rest,
});

const members = [
  member('Élodie Masson', { role: 'president', age: 31, since: '2024-03-19', tags: ['trail'] }),
  member('Zoé Petit', { age: 9, phone: '06 12 40 77 18' }),
  member('aline Dubreuil', { role: 'manager', age: 100, since: '2019-09-14', tags: ['trail', 'fête'] }),
  member('Eliott Œillet', { since: '2021-05-11' }),
];

const columns: DataColumn<Member>[] = [
  { id: 'name', header: 'Nom', value: (row) => row.name, isSortable: true },
  { id: 'role', header: 'Rôle', value: (row) => row.role, filter: {}, isSortable: true },
  { id: 'tags', header: 'Groupes', value: (row) => row.tags, filter: {} },
  { id: 'age', header: 'Âge', value: (row) => row.age, cell: { kind: 'number' }, isSortable: true },
  { id: 'since', header: 'Depuis', value: (row) => row.since, cell: { kind: 'date' }, isSortable: true },
  { id: 'phone', header: 'Téléphone', value: (row) => row.phone, cell: { kind: 'phone' } },
];

type MembersTable = ReturnType<typeof useMembers>;

interface ProbeProps {
  state: Partial<TableState>;
  rows: Member[];
  see: (table: MembersTable) => void;
}

function Probe({ state, rows, see }: ProbeProps) {
  see(useMembers(state, rows));
  return null;
}

function look<Seen>(
  state: Partial<TableState>,
  rows: Member[],
  see: (table: MembersTable) => Seen,
): Seen | undefined {
  const seen: Seen[] = [];
  renderToStaticMarkup(createElement(Probe, { state, rows, see: (table) => seen.push(see(table)) }));
  return seen[0];
}

const search = createSearch(columns);

function useMembers(state: Partial<TableState>, rows: Member[]) {
  return useTable({
    features,
    columns: libraryColumns(columns),
    data: rows,
    state: libraryState({ ...emptyTableState, ...state }, columns),
    getColumnCanGlobalFilter: (column) => column.id === 'name',
    globalFilterFn: (row, _id, needle) => search(row.original, needle),
  });
}

const names = (state: Partial<TableState>, rows = members) =>
  look(state, rows, (table) => table.getRowModel().rows.map((row) => row.original.name.split(' ')[0]));

const by = (id: string, isDescending = false) => ({ sort: [{ id, isDescending }] });

describe('sorting local rows', () => {
  it('ignores case and accents, as a French reader does', () => {
    expect(names(by('name'))).toEqual(['aline', 'Eliott', 'Élodie', 'Zoé']);
    expect(names(by('name', true))).toEqual(['Zoé', 'Élodie', 'Eliott', 'aline']);
  });

  it('orders numbers by value and leaves what is missing at the end, both ways', () => {
    expect(names(by('age'))).toEqual(['Zoé', 'Élodie', 'aline', 'Eliott']);
    expect(names(by('age', true))).toEqual(['aline', 'Élodie', 'Zoé', 'Eliott']);
    expect(names(by('since'))).toEqual(['aline', 'Eliott', 'Élodie', 'Zoé']);
  });

  it('follows several orders in turn', () => {
    const sort = [
      { id: 'role', isDescending: false },
      { id: 'name', isDescending: true },
    ];
    expect(names({ sort })).toEqual(['aline', 'Zoé', 'Eliott', 'Élodie']);
  });

  it('compares text with numbers inside by their value', () => {
    expect(['Dossard 10', 'dossard 9'].sort(compareValues)).toEqual(['dossard 9', 'Dossard 10']);
  });
});

describe('filtering local rows', () => {
  it('finds text without accents, in any order of words', () => {
    expect(names({ search: 'dub ALI' })).toEqual(['aline']);
    expect(names({ search: 'elodie' })).toEqual(['Élodie']);
    expect(names({ search: 'oeillet' })).toEqual(['Eliott']);
    expect(names({ search: 'masson petit' })).toEqual([]);
  });

  it('finds a phone number with or without its spaces', () => {
    expect(names({ search: '0612407718' })).toEqual(['Zoé']);
    expect(names({ search: '06 12 40' })).toEqual(['Zoé']);
  });

  it('keeps the rows that have one of the chosen options', () => {
    expect(names({ filters: { role: ['manager', 'president'] } })).toEqual(['Élodie', 'aline']);
    expect(names({ filters: { tags: ['fête'] } })).toEqual(['aline']);
    expect(names({ filters: { role: ['manager'], tags: ['trail'] } })).toEqual(['aline']);
  });

  it('shows nothing for an option nobody has, rather than everything', () => {
    expect(names({ filters: { role: ['owner'] } })).toEqual([]);
  });

  it('is not a pattern language', () => {
    expect(names({ search: '.*' })).toEqual([]);
  });

  it('counts options among what the other filters leave', () => {
    const counts = look({ filters: { role: ['manager'], tags: ['trail'] } }, members, (table) =>
      Object.fromEntries(table.getColumn('role')?.getFacetedUniqueValues() ?? []),
    );
    expect(counts).toEqual({ president: 1, manager: 1 });
  });
});

describe('pages of local rows', () => {
  const rows = Array.from({ length: 25 }, (_, index) => member(`n${index + 1}`));

  it('cuts the list and knows its length', () => {
    expect(names({ page: 3 }, rows)).toEqual(['n21', 'n22', 'n23', 'n24', 'n25']);
    expect(look({ page: 3 }, rows, (table) => table.getFilteredRowModel().rows.length)).toBe(25);
  });
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { emptyTableState, type TableState } from './table-state.ts';
import type { DataColumn } from './types.ts';
import { type TableController, useDataTable } from './use-data-table.ts';
import { chosenCount, noRows, rowSelectionOf, withRowSelection } from './use-row-selection.ts';

interface Row {
  id: string;
}

const columns: DataColumn<Row>[] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  header: id,
  value: (row) => row.id,
  isSortable: true,
}));
const rows: Row[] = Array.from({ length: 25 }, (_, index) => ({ id: `r${index}` }));

function open(state: Partial<TableState> = {}) {
  const changes: TableState[] = [];
  const seen: TableController<Row>[] = [];
  const Probe = () => {
    seen.push(
      useDataTable<Row>({
        label: 'Lignes',
        columns,
        rowId: ({ id }) => id,
        rowLabel: ({ id }) => id,
        source: { kind: 'local', rows },
        state: { ...emptyTableState, ...state },
        onStateChange: (next) => changes.push(next),
      }),
    );
    return null;
  };
  renderToStaticMarkup(createElement(Probe));
  const [table] = seen;
  if (!table) throw new Error('not rendered');
  return { table, changes };
}

const orders = ({ sort }: TableState) => sort.map(({ id, isDescending }) => (isDescending ? `-${id}` : id));

/** The order after a click on a header, with or without Shift. */
function clicked(id: string, sort: readonly string[], shiftKey = false): readonly string[] {
  const rules = sort.map((each) => ({ id: each.replace('-', ''), isDescending: each.startsWith('-') }));
  const { table, changes } = open({ page: 2, sort: rules });
  table.library.getColumn(id)?.getToggleSortingHandler()?.({ shiftKey });
  expect(changes[0]?.page).toBe(1);
  return changes[0] ? orders(changes[0]) : [];
}

describe('a click on a header', () => {
  it('goes from ascending to descending to none', () => {
    expect(clicked('a', [])).toEqual(['a']);
    expect(clicked('a', ['a'])).toEqual(['-a']);
    expect(clicked('a', ['-a'])).toEqual([]);
  });

  it('replaces the order, or joins it with Shift', () => {
    expect(clicked('b', ['a'])).toEqual(['b']);
    expect(clicked('b', ['a'], true)).toEqual(['a', 'b']);
    expect(clicked('a', ['a', 'b'], true)).toEqual(['-a', 'b']);
    expect(clicked('a', ['-a', 'b'], true)).toEqual(['b']);
  });

  it('keeps three orders at most', () => {
    expect(clicked('d', ['a', 'b', 'c'], true)).toEqual(['b', 'c', 'd']);
  });
});

describe('the page of a local list', () => {
  it('is cut from it', () => {
    const { table } = open({ page: 3 });
    expect([table.view.length, table.page, table.pageCount, table.total]).toEqual([5, 3, 3, 25]);
  });

  it('is the last one when the list became shorter', () => {
    const { table } = open({ page: 9 });
    expect([table.view.length, table.page]).toEqual([5, 3]);
  });
});

describe('choosing rows of a list of which a page is loaded', () => {
  const page = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const everything = { isEverything: true, ids: {} };

  it('keeps those of other pages', () => {
    const chosen = withRowSelection(noRows, { a: true, z: true }, page);
    expect(rowSelectionOf(chosen, page)).toEqual({ a: true, z: true });
    expect(chosenCount(chosen, 600)).toBe(2);
  });

  it('takes everything, loaded or not, less what is taken out', () => {
    expect(rowSelectionOf(everything, page)).toEqual({ a: true, b: true, c: true });
    expect(chosenCount(everything, 600)).toBe(600);
    const less = withRowSelection(everything, { a: true, c: true }, page);
    expect(rowSelectionOf(less, page)).toEqual({ a: true, c: true });
    expect(chosenCount(less, 600)).toBe(599);
    // On another page nothing is taken out.
    expect(rowSelectionOf(less, [{ id: 'd' }])).toEqual({ d: true });
    expect(withRowSelection(less, { a: true, b: true, c: true }, page)).toEqual(everything);
  });
});

import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useRef, useState } from 'react';
import type { TableRequest } from './table-state.ts';
import type { SelectedRows } from './types.ts';

export interface ChosenRows {
  isEverything: boolean;
  /** The chosen rows of every page; of a whole list those that were taken out since. */
  ids: RowSelectionState;
}

interface Loaded {
  id: string;
}

export const noRows: ChosenRows = { isEverything: false, ids: {} };

/** As the library sees it: of a whole list, the loaded rows. */
export function rowSelectionOf(
  { isEverything, ids }: ChosenRows,
  loaded: readonly Loaded[],
): RowSelectionState {
  if (!isEverything) return ids;
  return Object.fromEntries(loaded.filter(({ id }) => !ids[id]).map(({ id }) => [id, true as const]));
}

export function withRowSelection(
  { isEverything, ids }: ChosenRows,
  next: RowSelectionState,
  loaded: readonly Loaded[],
): ChosenRows {
  if (!isEverything) return { isEverything, ids: { ...next } };
  const takenOut = { ...ids };
  for (const { id } of loaded) {
    if (next[id]) delete takenOut[id];
    else takenOut[id] = true;
  }
  return { isEverything, ids: takenOut };
}

export function chosenCount({ isEverything, ids }: ChosenRows, total: number): number {
  const marked = Object.keys(ids).length;
  return isEverything ? Math.max(0, total - marked) : marked;
}

interface RowSelectionOptions<Row> {
  request: TableRequest;
  /** Rows that are loaded and can be selected. */
  rows: readonly { id: string; row: Row }[];
}

/**
 * The library's selection, for a list of which only a page is loaded: a whole list is chosen by its filters.
 * Another filter or search clears the selection, so that no hidden row stays in it.
 */
export function useRowSelection<Row>({ request, rows }: RowSelectionOptions<Row>) {
  const list = JSON.stringify([request.filters, request.search]);
  const [stored, setStored] = useState({ list, chosen: noRows });
  const chosen = stored.list === list ? stored.chosen : noRows;
  const store = (next: ChosenRows) => setStored({ list, chosen: next });
  /** Selected rows of other pages, so that a bulk action has their data. */
  const seen = useRef(new Map<string, Row>());
  const rowSelection = rowSelectionOf(chosen, rows);

  return {
    rowSelection,
    isEverything: chosen.isEverything,
    onRowSelectionChange: (updater: Updater<RowSelectionState>) => {
      for (const { id, row } of rows) seen.current.set(id, row);
      store(withRowSelection(chosen, typeof updater === 'function' ? updater(rowSelection) : updater, rows));
    },
    countOf: (total: number) => chosenCount(chosen, total),
    selectedOf: (total: number): SelectedRows<Row> => {
      const byId = new Map(rows.map(({ id, row }) => [id, row]));
      const ids = Object.keys(rowSelection);
      return {
        count: chosenCount(chosen, total),
        ids,
        rows: ids.flatMap((id) => byId.get(id) ?? seen.current.get(id) ?? []),
        isEverything: chosen.isEverything,
        exceptIds: chosen.isEverything ? Object.keys(chosen.ids) : [],
        request,
      };
    },
    selectEverything: () => store({ isEverything: true, ids: {} }),
    clear: () => store(noRows),
  };
}

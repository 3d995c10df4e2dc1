import { useCallback, useMemo, useRef, useState } from 'react';
import {
  isSelected,
  noSelection,
  type RowSelection,
  selectEverything,
  selectedCount,
  togglePage,
  toggleRange,
  toggleRow,
} from './selection.ts';
import type { TableRequest } from './table-state.ts';
import type { SelectedRows } from './types.ts';

interface RowSelectionOptions<Row> {
  request: TableRequest;
  total: number;
  /** Loaded rows in the order shown; for a local table, the whole filtered list. */
  rows: readonly { id: string; row: Row }[];
  isWholeListLoaded: boolean;
  canSelect: ((row: Row) => boolean) | undefined;
}

/** Another filter or search clears the selection, so that no hidden row stays selected. */
export function useRowSelection<Row>(options: RowSelectionOptions<Row>) {
  const { request, total, rows, isWholeListLoaded, canSelect } = options;
  const list = JSON.stringify([request.filters, request.search]);
  const [chosen, setChosen] = useState<{ list: string; selection: RowSelection }>({
    list,
    selection: noSelection,
  });
  const selection = chosen.list === list ? chosen.selection : noSelection;
  /** Selected rows of other pages, so that a bulk action has their data. */
  const seen = useRef(new Map<string, Row>());

  const change = useCallback(
    (next: (selection: RowSelection) => RowSelection) => {
      for (const { id, row } of rows) seen.current.set(id, row);
      setChosen((before) => ({
        list,
        selection: next(before.list === list ? before.selection : noSelection),
      }));
    },
    [list, rows],
  );

  const selectableIds = useMemo(
    () => rows.filter(({ row }) => canSelect?.(row) ?? true).map(({ id }) => id),
    [rows, canSelect],
  );

  const selected = useCallback((): SelectedRows<Row> => {
    const isEverything = selection.kind === 'everything';
    const isListed = isEverything && isWholeListLoaded;
    const ids =
      selection.kind === 'some'
        ? [...selection.ids]
        : selectableIds.filter((id) => isSelected(selection, id));
    const byId = new Map(rows.map(({ id, row }) => [id, row]));
    return {
      count: isListed ? ids.length : selectedCount(selection, total),
      ids,
      rows: ids.flatMap((id) => byId.get(id) ?? seen.current.get(id) ?? []),
      isEverything,
      exceptIds: selection.kind === 'everything' ? [...selection.except] : [],
      request,
    };
  }, [selection, rows, selectableIds, total, isWholeListLoaded, request]);

  const count =
    selection.kind === 'everything' && isWholeListLoaded
      ? selectableIds.filter((id) => isSelected(selection, id)).length
      : selectedCount(selection, total);

  return {
    selection,
    count,
    selected,
    toggle: (id: string, isRange: boolean) =>
      change((before) => (isRange ? toggleRange(before, id, selectableIds) : toggleRow(before, id))),
    togglePage: (ids: readonly string[]) => change((before) => togglePage(before, ids)),
    selectEverything: () => change(selectEverything),
    clear: () => change(() => noSelection),
  };
}

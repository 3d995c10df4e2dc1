import { useCallback, useMemo } from 'react';
import { useChangePageSearch, usePageSearch } from '../../platform/address/page-search.ts';
import { type AddressParams, addressShape, decodeTableState, encodeTableState } from './table-address.ts';
import type { HistoryStep, TableState } from './table-state.ts';
import type { DataColumn } from './types.ts';

export type SetTableState = (state: TableState, step: HistoryStep) => void;

/** Keeps the table's state in the address, so that links and "back" restore it. */
export function useTableStateInAddress<Row>(
  columns: readonly DataColumn<Row>[],
  defaults?: Partial<TableState>,
): [TableState, SetTableState] {
  const search: AddressParams = usePageSearch();
  const changeSearch = useChangePageSearch();
  const shape = useMemo(() => addressShape(columns, defaults), [columns, defaults]);
  // Keyed by the encoded state: decoding makes new objects each time.
  const key = JSON.stringify(encodeTableState(decodeTableState(search, shape), shape));
  const state = useMemo(() => decodeTableState(JSON.parse(key) as AddressParams, shape), [key, shape]);
  const setState = useCallback<SetTableState>(
    (next, step) => changeSearch(() => encodeTableState(next, shape), step),
    [changeSearch, shape],
  );
  return [state, setState];
}

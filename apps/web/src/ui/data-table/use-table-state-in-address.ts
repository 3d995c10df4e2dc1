import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AddressParams, addressShape, decodeTableState, encodeTableState } from './table-address.ts';
import type { HistoryStep, TableState } from './table-state.ts';
import type { DataColumn } from './types.ts';

export type SetTableState = (state: TableState, step: HistoryStep) => void;

/** Keeps the table's state in the address, so that links and "back" restore it. */
export function useTableStateInAddress<Row>(
  columns: readonly DataColumn<Row>[],
  defaults?: Partial<TableState>,
): [TableState, SetTableState] {
  const search: AddressParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const shape = useMemo(() => addressShape(columns, defaults), [columns, defaults]);
  // Keyed by the encoded state: decoding makes new objects each time.
  const key = JSON.stringify(encodeTableState(decodeTableState(search, shape), shape));
  const state = useMemo(() => decodeTableState(JSON.parse(key) as AddressParams, shape), [key, shape]);
  const setState = useCallback<SetTableState>(
    (next, step) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...encodeTableState(next, shape) }),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate, shape],
  );
  return [state, setState];
}

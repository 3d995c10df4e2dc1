import { useCallback, useMemo } from 'react';
import {
  type AddressParams,
  type AddressPatch,
  addressShape,
  decodeTableState,
  encodeTableState,
} from './table-address.ts';
import type { HistoryStep, TableState } from './table-state.ts';
import type { DataColumn } from './types.ts';

/** The router's address; the hook's component must render again when it changes. */
export interface TableAddress {
  get: () => AddressParams;
  set: (patch: AddressPatch, step: HistoryStep) => void;
}

export interface TableAddressOptions {
  defaults?: Partial<TableState>;
  prefix?: string;
}

export type SetTableState = (state: TableState, step: HistoryStep) => void;

/** Keeps the table's state in the address, so that links and "back" restore it. */
export function useTableAddress<Row>(
  columns: readonly DataColumn<Row>[],
  address: TableAddress,
  { defaults, prefix }: TableAddressOptions = {},
): [TableState, SetTableState] {
  const shape = useMemo(() => addressShape(columns, defaults, prefix), [columns, defaults, prefix]);
  // Keyed by the encoded state: decoding makes new objects each time.
  const key = JSON.stringify(encodeTableState(decodeTableState(address.get(), shape), shape));
  const state = useMemo(() => {
    const params: AddressParams = JSON.parse(key);
    return decodeTableState(params, shape);
  }, [key, shape]);
  const { set } = address;
  const setState = useCallback<SetTableState>(
    (next, step) => set(encodeTableState(next, shape), step),
    [set, shape],
  );
  return [state, setState];
}

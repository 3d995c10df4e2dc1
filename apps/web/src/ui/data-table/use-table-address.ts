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

/** The address as the router gives it. Call the hook in a component that renders again when it changes. */
export interface TableAddress {
  get: () => AddressParams;
  /** Merges the patch into the parameters; `undefined` takes one out. */
  set: (patch: AddressPatch, step: HistoryStep) => void;
}

export interface TableAddressOptions {
  defaults?: Partial<TableState>;
  prefix?: string;
}

export type SetTableState = (state: TableState, step: HistoryStep) => void;

/** The state of a table, kept in the address: a link shows the same list, and "back" goes one step back. */
export function useTableAddress<Row>(
  columns: readonly DataColumn<Row>[],
  address: TableAddress,
  { defaults, prefix }: TableAddressOptions = {},
): [TableState, SetTableState] {
  const shape = useMemo(() => addressShape(columns, defaults, prefix), [columns, defaults, prefix]);
  // Decoding makes new objects each time; those that depend on the state change only when the address does.
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

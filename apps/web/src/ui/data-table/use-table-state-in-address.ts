import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { TableState } from './table-state.ts';
import type { DataColumn } from './types.ts';
import {
  type SetTableState,
  type TableAddress,
  type TableAddressOptions,
  useTableAddress,
} from './use-table-address.ts';

export function useTableStateInAddress<Row>(
  columns: readonly DataColumn<Row>[],
  options?: TableAddressOptions,
): [TableState, SetTableState] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = useMemo<TableAddress>(
    () => ({
      get: () => search,
      set: (patch, step) =>
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, ...patch }),
          replace: step === 'replace',
          resetScroll: false,
        }),
    }),
    [search, navigate],
  );
  return useTableAddress(columns, address, options);
}

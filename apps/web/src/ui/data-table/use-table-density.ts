import { createPersistedStore } from '../../platform/stores/persisted-store.ts';
import { known, readChoice } from '../../platform/stores/read-fields.ts';

const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

interface TableDensity {
  density: Density;
}

export const useTableDensity = createPersistedStore<TableDensity>({
  name: 'kermesse-table-density',
  version: 1,
  initial: { density: 'comfortable' },
  read: (stored) => known<TableDensity>({ density: readChoice(stored.density, densities) }),
});

export const rowHeights: Record<Density, number> = { comfortable: 56, compact: 44 };

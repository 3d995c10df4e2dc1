import { SegmentedControl } from '@mantine/core';
import { IconArrowsSort, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { textParam } from '../../../platform/navigation/search-params.ts';

const productViews = ['table', 'cards', 'order'] as const;
export type ProductView = (typeof productViews)[number];

const words: Record<ProductView, { label: string; icon: ReactNode }> = {
  table: { label: 'Tableau', icon: <IconTable size={18} aria-hidden="true" /> },
  cards: { label: 'Cartes', icon: <IconLayoutGrid size={18} aria-hidden="true" /> },
  order: { label: 'Ordre', icon: <IconArrowsSort size={18} aria-hidden="true" /> },
};

/** Kept in the address. */
export function useProductView(): ProductView {
  const view = textParam(useSearch({ strict: false, select: (search) => search.view }));
  return productViews.find((known) => known === view) ?? 'table';
}

export function ViewSwitch({ view }: { view: ProductView }): ReactElement {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label="Vue"
      value={view}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({
            ...before,
            view: next === 'table' ? undefined : next,
          }),
          resetScroll: false,
        })
      }
      data={productViews.map((value) => ({
        value,
        label: (
          <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
            {words[value].icon}
            {words[value].label}
          </span>
        ),
      }))}
    />
  );
}

import { SegmentedControl } from '@mantine/core';
import { IconArrowsSort, IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { productViews } from '../search.ts';

export type ProductView = (typeof productViews)[number];

const words: Record<ProductView, { label: string; icon: ReactNode }> = {
  table: { label: 'Tableau', icon: <IconTable size={18} aria-hidden="true" /> },
  cards: { label: 'Cartes', icon: <IconLayoutGrid size={18} aria-hidden="true" /> },
  order: { label: 'Ordre', icon: <IconArrowsSort size={18} aria-hidden="true" /> },
};

/** Kept in the address. */
export function useProductView(): ProductView {
  return (
    useSearch({ from: '/member/organizer/editions/$editionId/products', select: ({ view }) => view }) ??
    'table'
  );
}

export function ViewSwitch({ view }: { view: ProductView }): ReactElement {
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/products' });
  return (
    <SegmentedControl
      aria-label="Vue"
      value={view}
      onChange={(next) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, view: next === 'table' ? undefined : next }),
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

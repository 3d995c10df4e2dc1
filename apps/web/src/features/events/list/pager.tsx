import { Box, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { type EventFilters, writeFilters } from './event-filters.ts';

interface PagerProps {
  filters: EventFilters;
  pageCount: number;
  onIntent: (page: number) => void;
}

/** Links to the page before and after; hovering fetches it. */
export function Pager({ filters, pageCount, onIntent }: PagerProps): ReactElement | null {
  const { page } = filters;
  if (pageCount <= 1 && page === 1) return null;
  const link = (to: number) => ({
    to: '/events' as const,
    search: (before: Record<string, unknown>) => ({ ...before, ...writeFilters({ ...filters, page: to }) }),
    variant: 'default' as const,
    onPointerEnter: () => onIntent(to),
    onFocus: () => onIntent(to),
  });
  return (
    <Group component="nav" justify="center" gap="12px 20px" mt={36} aria-label="Pages">
      {page > 1 && (
        <LinkButton {...link(page - 1)} leftSection={<IconArrowLeft size={18} aria-hidden="true" />}>
          Précédents
        </LinkButton>
      )}
      <Box component="span" c="dimmed" className="k-figures" aria-current="page">
        Page {page} sur {Math.max(pageCount, 1)}
      </Box>
      {page < pageCount && (
        <LinkButton {...link(page + 1)} rightSection={<IconArrowRight size={18} aria-hidden="true" />}>
          Suivants
        </LinkButton>
      )}
    </Group>
  );
}

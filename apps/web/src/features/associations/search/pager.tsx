import { associationMessages } from '@kermesse/domain/associations/messages';
import { Flex, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { searchQuery } from './api.ts';
import { type SearchFilters, toQuery, writeFilters } from './filters.ts';

interface PagerProps {
  filters: SearchFilters;
  pageCount: number;
}

/** Links to the page before and after; hovering fetches it. */
export function Pager({ filters, pageCount }: PagerProps): ReactElement | null {
  const client = useQueryClient();
  const { page } = filters;
  if (pageCount <= 1 && page === 1) return null;
  const link = (to: number) => {
    const prefetch = () => void client.prefetchQuery(searchQuery(toQuery({ ...filters, page: to })));
    return {
      to: '/associations' as const,
      search: (before: Record<string, unknown>) => ({ ...before, ...writeFilters({ ...filters, page: to }) }),
      variant: 'default' as const,
      onPointerEnter: prefetch,
      onFocus: prefetch,
    };
  };
  return (
    <Flex
      component="nav"
      wrap="wrap"
      rowGap="sm"
      columnGap={20}
      align="center"
      justify="center"
      mt={36}
      aria-label="Pages"
    >
      {page > 1 && (
        <LinkButton {...link(page - 1)} leftSection={<IconArrowLeft size={18} aria-hidden="true" />}>
          Précédente
        </LinkButton>
      )}
      <Text span c="dimmed" className="k-figures" aria-current="page">
        {associationMessages.pageOf(page, Math.max(pageCount, 1))}
      </Text>
      {page < pageCount && (
        <LinkButton {...link(page + 1)} rightSection={<IconArrowRight size={18} aria-hidden="true" />}>
          Suivante
        </LinkButton>
      )}
    </Flex>
  );
}

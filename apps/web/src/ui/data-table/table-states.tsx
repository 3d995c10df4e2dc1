import { Box, Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { SearchDrawing } from '../art/drawings/search.tsx';
import { EmptyState } from '../page-states/empty-state.tsx';
import { tableMessages } from './messages.ts';
import classes from './states.module.css';

export function NoResult({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={tableMessages.noResult}
      action={
        <Button variant="default" size="sm" onClick={onReset}>
          {tableMessages.resetFilters}
        </Button>
      }
    >
      {tableMessages.noResultHint}
    </EmptyState>
  );
}

export function EmptyTable({ children }: { children: ReactNode }) {
  return (
    children ?? (
      <EmptyState drawing={<SearchDrawing />} title={tableMessages.noResult}>
        {tableMessages.emptyHint}
      </EmptyState>
    )
  );
}

export function SkeletonRows({
  count,
  template,
  rowHeight,
}: {
  count: number;
  template: string;
  rowHeight: number;
}) {
  const cells = template.split(/ (?![^(]*\))/);
  const style = { gridTemplateColumns: template, height: rowHeight } as CSSProperties;
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders without state.
        <div key={row} className={classes.skeletonRow} style={style}>
          {cells.map((track, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <Box px="xs" key={cell}>
              <Skeleton
                height={track.startsWith('40px') ? 18 : 14}
                width={track.startsWith('minmax') ? `${55 + ((row * 7 + cell * 13) % 35)}%` : 18}
                radius={6}
              />
            </Box>
          ))}
        </div>
      ))}
    </div>
  );
}

export function SkeletonCards({ count }: { count: number }) {
  return (
    <Stack gap="sm" aria-hidden="true">
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders without state.
        <Paper key={card} withBorder px="md" py={18}>
          <Group gap={14} align="stretch" wrap="nowrap">
            <Skeleton height={40} width={40} circle />
            <Stack gap={10} flex={1}>
              <Skeleton height={16} width="55%" />
              <Skeleton height={13} width="80%" />
            </Stack>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}

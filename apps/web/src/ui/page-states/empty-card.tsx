import { Paper } from '@mantine/core';
import type { ReactElement } from 'react';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

/** In place of a card that has nothing to list yet. */
export function EmptyCard(props: EmptyStateProps): ReactElement {
  return (
    <Paper py="xl" withBorder>
      <EmptyState {...props} />
    </Paper>
  );
}

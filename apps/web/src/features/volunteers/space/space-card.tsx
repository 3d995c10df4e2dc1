import { Paper, Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface SpaceCardProps {
  as?: 'article' | 'section';
  label?: string;
  children: ReactNode;
}

export function SpaceCard({ as = 'section', label, children }: SpaceCardProps): ReactElement {
  return (
    <Paper component={as} withBorder p="18px 20px" aria-label={label}>
      <Stack gap={10} h="100%">
        {children}
      </Stack>
    </Paper>
  );
}

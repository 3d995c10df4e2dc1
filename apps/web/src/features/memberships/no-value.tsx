import { Text } from '@mantine/core';
import type { ReactElement } from 'react';

/** What the other cells of a list show for nothing. */
export const NoValue = (): ReactElement => (
  <Text span c="var(--k-muted)" fz="inherit" lh="inherit" aria-hidden="true">
    –
  </Text>
);

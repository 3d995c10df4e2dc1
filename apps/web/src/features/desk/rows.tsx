import { Box, Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface RowPartProps {
  children: ReactNode;
}

export function RowMain({ children }: RowPartProps): ReactElement {
  return (
    <Box flex={1} miw={0} className="k-break-anywhere">
      {children}
    </Box>
  );
}

export function RowName({ children }: RowPartProps): ReactElement {
  return (
    <Box component="p" m={0} fw={600}>
      {children}
    </Box>
  );
}

export function RowNote({ children }: RowPartProps): ReactElement {
  return (
    <Box component="p" mt={2} mb={0} c="var(--k-muted)" fz="sm">
      {children}
    </Box>
  );
}

export function RowEnd({ children }: RowPartProps): ReactElement {
  return (
    <Group gap="xs" justify="flex-end" style={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Group>
  );
}

import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

export function toggleLabel(label: ReactNode, isRequired: boolean | undefined): ReactNode {
  if (label === undefined || !isRequired) return label;
  return (
    <>
      {label}
      <Box component="span" c="var(--k-corail-text)" aria-hidden="true">
        {'\u00a0*'}
      </Box>
    </>
  );
}

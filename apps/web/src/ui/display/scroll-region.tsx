import { Box } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  children: ReactNode;
}

/** A table that may be wider than its card scrolls inside it, also by keyboard. */
export function ScrollRegion({ label, children }: ScrollRegionProps): ReactElement {
  return (
    // A region that scrolls must be reachable by keyboard.
    <Box component="section" style={{ overflowX: 'auto' }} aria-label={label} tabIndex={0}>
      {children}
    </Box>
  );
}

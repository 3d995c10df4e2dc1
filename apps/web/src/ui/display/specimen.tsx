import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './specimen.module.css';

export function Specimens({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return (
    <div className={classes.grid} data-wide={wide || undefined}>
      {children}
    </div>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box miw={0}>
      <Box component="p" mt={0} mb="xs" c="var(--k-muted)" fz="xs">
        {name}
      </Box>
      {children}
    </Box>
  );
}

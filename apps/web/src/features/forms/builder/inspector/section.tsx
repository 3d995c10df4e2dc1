import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './inspector.module.css';

interface SectionProps {
  title: string;
  /** Shown while the section is closed. */
  hint?: string | null;
  isOpen?: boolean;
  children: ReactNode;
}

export function Section({ title, hint, isOpen = false, children }: SectionProps) {
  return (
    <details className={classes.section} open={isOpen}>
      <summary className={classes.summary}>
        <Box component="span" m={0} ff="text" fz="var(--k-font-size-label)" fw={650}>
          {title}
        </Box>
        {hint && (
          <Box component="span" c="dimmed" fz="xs">
            {hint}
          </Box>
        )}
      </summary>
      <Stack p="4px 0 12px">{children}</Stack>
    </details>
  );
}

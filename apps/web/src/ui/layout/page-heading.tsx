import { Box, Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  description?: ReactNode;
  /** At the right, full width on a phone; at most one is filled. */
  actions?: ReactNode;
}

/** The `h1` of a page; focused after a navigation. */
export function PageHeading({ title, description, actions }: PageHeadingProps): ReactElement {
  return (
    <Group gap="16px 24px" justify="space-between" mb={28}>
      <Box flex="1 1 320px" miw={0}>
        <Box component="h1" m={0} fz="clamp(1.75rem, 4.5vw, 2.125rem)" tabIndex={-1}>
          {title}
        </Box>
        {description && (
          <Box component="p" mt={6} mb={0} c="var(--k-muted)" fz="var(--k-font-size-label)">
            {description}
          </Box>
        )}
      </Box>
      {actions && (
        <Group gap={10} align="stretch" className={classes.actions}>
          {actions}
        </Group>
      )}
    </Group>
  );
}

import { VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './count-badge.module.css';

interface CountBadgeProps {
  count: number;
  /** What is counted, for screen readers. */
  label: string;
  isFloating?: boolean;
}

export function CountBadge({ count, label, isFloating = false }: CountBadgeProps): ReactElement | null {
  if (count <= 0) return null;
  return (
    <span className={classes.badge} data-floating={isFloating || undefined}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>
        {count} {label}
      </VisuallyHidden>
    </span>
  );
}

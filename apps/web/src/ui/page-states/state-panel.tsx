import { Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './state-panel.module.css';

interface StatePanelProps {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** 'page' has an `h1`, 'section' a smaller heading. */
  size?: 'page' | 'section';
}

/** The layout of every page state: a drawing, a sentence, one action. */
export function StatePanel({
  drawing,
  title,
  children,
  action,
  size = 'section',
}: StatePanelProps): ReactElement {
  return (
    <div className={classes.panel} data-size={size}>
      <div className={classes.drawing}>{drawing}</div>
      {size === 'page' ? (
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <p className={classes.title}>{title}</p>
      )}
      {children && <div className={classes.text}>{children}</div>}
      {action && (
        <Group gap="sm" align="stretch" justify="center" mt={20}>
          {action}
        </Group>
      )}
    </div>
  );
}

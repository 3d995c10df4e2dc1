import type { ReactElement, ReactNode } from 'react';
import classes from './state-panel.module.css';

interface StatePanelProps {
  drawing: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** A whole page speaks with a first-level heading, a part of one with a quiet one. */
  size?: 'page' | 'section';
}

/** A small drawing, a sentence, one action: the shape of every page state. */
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
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

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
    <div className={classes.heading}>
      <div className={classes.text}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

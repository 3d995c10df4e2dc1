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
        <span className={classes.sectionTitle}>{title}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}

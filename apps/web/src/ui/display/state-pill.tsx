import type { ReactNode } from 'react';
import classes from './state-pill.module.css';

export type Tone = 'sapin' | 'corail' | 'soleil' | 'neutral';

export interface StatePillProps {
  tone?: Tone;
  icon?: ReactNode;
  size?: 'sm' | 'md';
  /** On a picture: has its own background, to be legible on any image. */
  isOnPicture?: boolean;
  /** For what is urgent: the colours are inverted. */
  isStrong?: boolean;
  /** In one line, and with an edge that shows on a chosen row. */
  isInTable?: boolean;
  children: ReactNode;
}

/** A state in a word, never by colour alone. */
export function StatePill({
  tone = 'neutral',
  icon,
  size = 'md',
  isOnPicture = false,
  isStrong = false,
  isInTable = false,
  children,
}: StatePillProps) {
  return (
    <span
      className={classes.pill}
      data-tone={tone}
      data-size={size}
      data-on-picture={isOnPicture || undefined}
      data-strong={isStrong || undefined}
      data-in-table={isInTable || undefined}
    >
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      {children}
    </span>
  );
}

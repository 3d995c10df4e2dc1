import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';
import type { Tone } from './state-pill.tsx';

export interface StatCardProps {
  label: ReactNode;
  /** Already formatted. */
  value: ReactNode;
  tone?: Tone | 'ink';
  icon?: ReactNode;
  note?: ReactNode;
  loading?: boolean;
  /** Makes the card a toggle button, such as a filter of the table below. */
  onPress?: () => void;
  isPressed?: boolean;
}

export function StatCard(props: StatCardProps) {
  const { label, value, tone = 'ink', icon, note, loading = false, onPress, isPressed = false } = props;
  const content = (
    <>
      <span className={classes.label}>
        {label}
        {icon !== undefined && (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        )}
      </span>
      {loading ? (
        <Skeleton className={classes.loading} />
      ) : (
        <span className={classes.value} data-tone={tone}>
          {value}
        </span>
      )}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </>
  );
  if (onPress === undefined) {
    return (
      <div className={classes.card} aria-busy={loading || undefined}>
        {content}
      </div>
    );
  }
  return (
    <button type="button" className={classes.card} aria-pressed={isPressed} onClick={onPress}>
      {content}
    </button>
  );
}

export function StatCards({ children }: { children: ReactNode }) {
  return <div className={classes.cards}>{children}</div>;
}

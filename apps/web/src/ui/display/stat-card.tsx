import { Box, Group, SimpleGrid, Skeleton } from '@mantine/core';
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

const textColours: Readonly<Record<NonNullable<StatCardProps['tone']>, string>> = {
  ink: 'var(--k-ink)',
  sapin: 'var(--k-sapin)',
  corail: 'var(--k-corail-text)',
  soleil: 'var(--k-soleil-text)',
  neutral: 'var(--k-muted)',
};

export function StatCard(props: StatCardProps) {
  const { label, value, tone = 'ink', icon, note, loading = false, onPress, isPressed = false } = props;
  const content = (
    <>
      <Group
        component="span"
        gap="xs"
        align="stretch"
        wrap="nowrap"
        justify="space-between"
        miw={0}
        c="var(--k-muted)"
        fz="sm"
      >
        {label}
        {icon !== undefined && (
          <Box component="span" display="inline-flex" aria-hidden="true">
            {icon}
          </Box>
        )}
      </Group>
      {loading ? (
        <Skeleton w={72} h={26} my={4} />
      ) : (
        <Box
          component="span"
          c={textColours[tone]}
          ff="var(--k-font-heading)"
          fw={730}
          // An amount of seven digits stands in one line, beside another on a phone.
          fz="clamp(1.125rem, 15cqi, 1.75rem)"
          lh={1.2}
          lts="-0.015em"
          className="k-break-anywhere"
        >
          {value}
        </Box>
      )}
      {note !== undefined && (
        <Box component="span" c="var(--k-muted)" fz="xs">
          {note}
        </Box>
      )}
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
  return (
    <SimpleGrid minColWidth="min(100%, 150px)" autoFlow="auto-fit" spacing={14}>
      {children}
    </SimpleGrid>
  );
}

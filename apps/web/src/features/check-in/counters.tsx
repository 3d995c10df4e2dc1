import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { pluralOf } from '@kermesse/domain/shared/text';
import type { EntryFigures } from '@kermesse/domain/tickets/check-in-schemas';
import { Group, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ProgressBar } from '../../ui/display/progress-bar.tsx';
import { StatePill } from '../../ui/display/state-pill.tsx';
import classes from './check-in.module.css';

export function Counters({ entries, isLive }: { entries: EntryFigures; isLive: boolean }): ReactElement {
  const { checkedIn, tickets } = entries;
  return (
    <Stack
      component="section"
      gap={10}
      p="16px 20px"
      bd="1px solid var(--k-line)"
      bdrs="lg"
      bg="var(--k-card)"
      aria-label="Compteur des entrées"
    >
      <Group component="p" gap="4px 10px" align="baseline" m={0}>
        <Text
          component="strong"
          className={classes.figures}
          ff="heading"
          fz={40}
          fw={750}
          lh={1}
          lts="-0.02em"
        >
          {formatDecimal(checkedIn)}
        </Text>
        <Text component="span" flex="1 1 auto" c="dimmed">
          {pluralOf(checkedIn, 'entré')} sur {formatDecimal(tickets)}
        </Text>
        <StatePill size="sm" tone={isLive ? 'sapin' : 'neutral'}>
          {isLive ? 'En direct' : 'Hors ligne'}
        </StatePill>
      </Group>
      <ProgressBar label="Entrées" isLabelHidden value={checkedIn} max={tickets} />
    </Stack>
  );
}

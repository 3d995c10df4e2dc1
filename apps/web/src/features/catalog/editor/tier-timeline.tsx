import { wallInstant } from '@kermesse/domain/events/wall-moment';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatPrice } from '@kermesse/domain/shared/money';
import { Box, Group, Stack, Text } from '@mantine/core';
import type { CSSProperties, ReactElement } from 'react';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { coveringTier, type TierSpan } from './covering-tier.ts';
import type { TierValues } from './product-values.ts';
import classes from './tier-timeline.module.css';

interface TierTimelineProps {
  tiers: readonly TierValues[];
  zone: string;
  now: Date;
  /** The time axis ends with the edition. */
  until: string;
}

const dayMs = 24 * 3_600_000;

function timeOf(moment: TierValues['starts_at'], zone: string): number | null {
  const instant = wallInstant(moment, zone);
  return instant ? Date.parse(instant) : null;
}

function periodText(from: number | null, to: number | null, zone: string): string {
  if (from === null && to === null) return 'sans dates';
  if (from === null) return `jusqu’au ${formatDate(to ?? 0, zone)}`;
  return to === null
    ? `à partir du ${formatDate(from, zone)}`
    : `du ${formatDate(from, zone)} au ${formatDate(to, zone)}`;
}

function NeverAppliedNote({ tier }: { tier: TierSpan | null }): ReactElement | null {
  if (tier === null) return null;
  return (
    <Text component="span" display="block" c="var(--k-corail-text)" fz="xs" fw={600}>
      {`Ne s’appliquera jamais\u00a0: «\u00a0${tier.name}\u00a0» vaut avant lui, sans limite de places. Donnez-lui une fin ou un nombre de places.`}
    </Text>
  );
}

export function TierTimeline({ tiers, zone, now, until }: TierTimelineProps): ReactElement | null {
  const rows = tiers
    .filter((tier) => tier.is_active)
    .map((tier) => ({
      name: tier.name || 'Tarif',
      price: tier.price === null || Number.isNaN(tier.price) ? 0 : tier.price,
      from: timeOf(tier.starts_at, zone),
      to: timeOf(tier.ends_at, zone),
      capacity: tier.capacity,
    }));
  if (rows.length < 2) return null;
  const known = rows.flatMap(({ from, to }) => [from, to]).filter((time) => time !== null);
  const start = Math.min(now.getTime(), ...known) - 3 * dayMs;
  const end = Math.max(Date.parse(until), now.getTime() + 30 * dayMs, ...known);
  const place = (time: number) => `${(((time - start) / (end - start)) * 100).toFixed(2)}%`;
  return (
    <Box component="figure" m={0} p="14px 16px" bdrs="md" bg="var(--k-paper-back)">
      <Text component="figcaption" mb="xs" fz="sm" fw={650}>
        Les tarifs dans le temps
      </Text>
      <PlainList gap={10}>
        {rows.map(({ name, price, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the order of the tiers
          <Stack key={index} component="li" gap={4}>
            <Text component="span" display="block" fz="sm">
              <strong>{name}</strong> {formatPrice(price)}, {periodText(from, to, zone)}
            </Text>
            <NeverAppliedNote tier={coveringTier(rows, index)} />
            <Box
              component="span"
              pos="relative"
              display="block"
              h={14}
              bdrs={7}
              bg="var(--k-line)"
              aria-hidden="true"
            >
              <span
                className={classes.bar}
                data-tone={index % 3}
                style={{ '--from': place(from ?? start), '--to': place(to ?? end) } as CSSProperties}
              />
              <Box
                component="span"
                pos="absolute"
                top={-3}
                bottom={-3}
                left={place(now.getTime())}
                w={2}
                bg="var(--k-ink)"
              />
            </Box>
          </Stack>
        ))}
      </PlainList>
      <Group gap="xs" mt="xs" c="dimmed" fz="xs" aria-hidden="true">
        <Box component="span" w={2} h={12} bg="var(--k-ink)" /> Aujourd’hui
      </Group>
    </Box>
  );
}

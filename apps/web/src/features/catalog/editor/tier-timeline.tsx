import { wallInstant } from '@kermesse/domain/events/wall-moment';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatPrice } from '@kermesse/domain/shared/money';
import type { CSSProperties, ReactElement } from 'react';
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

function Never({ tier }: { tier: TierSpan | null }): ReactElement | null {
  if (tier === null) return null;
  return (
    <span className={classes.never}>
      {`Ne s’appliquera jamais\u00a0: «\u00a0${tier.name}\u00a0» vaut avant lui, sans limite de places. Donnez-lui une fin ou un nombre de places.`}
    </span>
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
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>Les tarifs dans le temps</figcaption>
      <ul className={classes.rows}>
        {rows.map(({ name, price, from, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the order of the tiers
          <li key={index} className={classes.row}>
            <span className={classes.words}>
              <strong>{name}</strong> {formatPrice(price)}, {periodText(from, to, zone)}
            </span>
            <Never tier={coveringTier(rows, index)} />
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                data-tone={index % 3}
                style={{ '--from': place(from ?? start), '--to': place(to ?? end) } as CSSProperties}
              />
              <span className={classes.now} style={{ left: place(now.getTime()) }} />
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.legend} aria-hidden="true">
        <span className={classes.nowKey} /> Aujourd’hui
      </p>
    </figure>
  );
}

import { moneyFigures } from '@kermesse/domain/dashboard/money-figures';
import type { Dashboard, HourFigures } from '@kermesse/domain/dashboard/schemas';
import { beginOfDay } from '@kermesse/domain/dashboard/time-axis';
import { addDays } from '@kermesse/domain/shared/calendar-date';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { readAttention } from './read-attention.ts';
import { readStock } from './read-stock.ts';
import { readHours, readTallies } from './read-tallies.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

export const figuresPermission = 'canViewEditionStats' as const;

export async function readDashboard(
  { db, clock }: Dependencies,
  { entry: edition }: AllowedEdition,
): Promise<Dashboard> {
  const now = clock.now();
  const tallies = await readTallies(db.orm, edition);
  const stock = await readStock(db.orm, edition.id);
  const { pending } = tallies.registrations;
  const attention = await readAttention(db.orm, edition.id, {
    now,
    stock,
    pending: pending.participants + pending.volunteers,
  });
  return {
    countedAt: now.toISOString(),
    timezone: edition.timezone,
    registrations: tallies.registrations,
    money: moneyFigures(tallies.ledger),
    stock,
    days: tallies.days,
    entries: tallies.entries,
    attention,
  };
}

/** By hour in the edition's time zone. */
export async function readDay(
  { db }: Pick<Platform, 'db'>,
  { entry: edition }: AllowedEdition,
  day: string,
): Promise<{ day: string; timezone: string; hours: HourFigures[] }> {
  const { timezone } = edition;
  const hours = await readHours(
    db.orm,
    edition,
    beginOfDay(day, timezone),
    beginOfDay(addDays(day, 1), timezone),
  );
  return { day, timezone, hours };
}

import type { LedgerSums } from '@kermesse/domain/dashboard/money-figures';
import { moneyFigures } from '@kermesse/domain/dashboard/money-figures';
import type { DayFigures, HourFigures, PeopleFigures } from '@kermesse/domain/dashboard/schemas';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { eventEditions } from '../events/public.ts';
import { editionTallies as t } from './tables.ts';

export type Edition = typeof eventEditions.$inferSelect;

interface Sums extends LedgerSums {
  readonly bucket: string | null;
  readonly confirmedParticipants: number;
  readonly confirmedVolunteers: number;
  readonly pendingParticipants: number;
  readonly pendingVolunteers: number;
  readonly cancelledParticipants: number;
  readonly cancelledVolunteers: number;
  readonly expiredParticipants: number;
  readonly expiredVolunteers: number;
  readonly tickets: number;
  readonly checkedIn: number;
}

const sumOf = (column: SQLWrapper) => sql`coalesce(sum(${column}), 0)::float8`;

const sums = sql`
  ${sumOf(t.confirmedParticipants)} as "confirmedParticipants",
  ${sumOf(t.confirmedVolunteers)} as "confirmedVolunteers",
  ${sumOf(t.pendingParticipants)} as "pendingParticipants",
  ${sumOf(t.pendingVolunteers)} as "pendingVolunteers",
  ${sumOf(t.cancelledParticipants)} as "cancelledParticipants",
  ${sumOf(t.cancelledVolunteers)} as "cancelledVolunteers",
  ${sumOf(t.expiredParticipants)} as "expiredParticipants",
  ${sumOf(t.expiredVolunteers)} as "expiredVolunteers",
  ${sumOf(t.paidCents)} as "paid", ${sumOf(t.feeCents)} as "fee",
  ${sumOf(t.refundedCents)} as "refunded", ${sumOf(t.feeRefundedCents)} as "fee_refunded",
  ${sumOf(t.donationCents)} as "donation", ${sumOf(t.donationRefundedCents)} as "donation_refunded",
  ${sumOf(t.tickets)} as "tickets", ${sumOf(t.checkedIn)} as "checkedIn"`;

const isSomething = (row: Sums): boolean =>
  [
    row.confirmedParticipants,
    row.confirmedVolunteers,
    row.paid,
    row.fee,
    row.refunded,
    row.fee_refunded,
    row.checkedIn,
  ].some((figure) => figure !== 0);

function figuresOf(row: Sums) {
  const { grossCents, netCents } = moneyFigures(row);
  return {
    participants: row.confirmedParticipants,
    volunteers: row.confirmedVolunteers,
    grossCents,
    netCents,
    checkedIn: row.checkedIn,
  };
}

function total(rows: readonly Sums[], pick: (row: Sums) => number): number {
  return rows.reduce((sum, row) => sum + pick(row), 0);
}

export interface Tallies {
  readonly registrations: Record<'confirmed' | 'pending' | 'cancelled' | 'expired', PeopleFigures>;
  readonly ledger: LedgerSums;
  readonly entries: { tickets: number; checkedIn: number };
  readonly days: DayFigures[];
  /** Only days with entries. */
  readonly moneyDays: { day: string; sums: LedgerSums }[];
}

/** By day in the edition's time zone. */
export async function readTallies(executor: Executor, { id, timezone }: Edition): Promise<Tallies> {
  const rows = await rowsOf<Sums>(
    executor,
    sql`select (${t.hour} at time zone ${timezone})::date::text as bucket, ${sums}
      from ${t} where ${t.editionId} = ${id} group by 1 order by 1`,
  );
  const people = (participants: (row: Sums) => number, volunteers: (row: Sums) => number): PeopleFigures => ({
    participants: total(rows, participants),
    volunteers: total(rows, volunteers),
  });
  const dated = rows.flatMap((row) => (row.bucket === null ? [] : [{ day: row.bucket, row }]));
  return {
    registrations: {
      confirmed: people(
        (row) => row.confirmedParticipants,
        (row) => row.confirmedVolunteers,
      ),
      pending: people(
        (row) => row.pendingParticipants,
        (row) => row.pendingVolunteers,
      ),
      cancelled: people(
        (row) => row.cancelledParticipants,
        (row) => row.cancelledVolunteers,
      ),
      expired: people(
        (row) => row.expiredParticipants,
        (row) => row.expiredVolunteers,
      ),
    },
    ledger: {
      paid: total(rows, (row) => row.paid),
      fee: total(rows, (row) => row.fee),
      refunded: total(rows, (row) => row.refunded),
      fee_refunded: total(rows, (row) => row.fee_refunded),
      donation: total(rows, (row) => row.donation),
      donation_refunded: total(rows, (row) => row.donation_refunded),
    },
    entries: {
      tickets: total(rows, (row) => row.tickets),
      checkedIn: total(rows, (row) => row.checkedIn),
    },
    days: dated.filter(({ row }) => isSomething(row)).map(({ day, row }) => ({ day, ...figuresOf(row) })),
    moneyDays: dated
      .filter(({ row }) => row.paid !== 0 || row.fee !== 0 || row.refunded !== 0 || row.fee_refunded !== 0)
      .map(({ day, row: { paid, fee, donation, refunded, fee_refunded, donation_refunded } }) => ({
        day,
        sums: { paid, fee, donation, refunded, fee_refunded, donation_refunded },
      })),
  };
}

export async function readHours(
  executor: Executor,
  { id }: Edition,
  from: Date,
  until: Date,
): Promise<HourFigures[]> {
  const rows = await rowsOf<Sums & { at: Date | string }>(
    executor,
    sql`select ${t.hour} as at, ${sums} from ${t}
      where ${t.editionId} = ${id} and ${t.hour} >= ${from.toISOString()}::timestamptz
        and ${t.hour} < ${until.toISOString()}::timestamptz
      group by 1 order by 1`,
  );
  return rows.filter(isSomething).map((row) => ({ at: new Date(row.at).toISOString(), ...figuresOf(row) }));
}

export async function readEditionTotals(
  executor: Executor,
  editionIds: SQL,
): Promise<ReadonlyMap<number, ReturnType<typeof figuresOf>>> {
  const rows = await rowsOf<Sums & { editionId: string | number }>(
    executor,
    sql`select ${t.editionId} as "editionId", ${sums} from ${t} where ${t.editionId} in (${editionIds}) group by 1`,
  );
  return new Map(rows.map((row) => [Number(row.editionId), figuresOf(row)]));
}

export async function readEntries(
  executor: Executor,
  editionId: number,
): Promise<{ tickets: number; checkedIn: number }> {
  const [row] = await rowsOf<{ tickets: number; checkedIn: number }>(
    executor,
    sql`select ${sumOf(t.tickets)} as tickets, ${sumOf(t.checkedIn)} as "checkedIn"
      from ${t} where ${t.editionId} = ${editionId}`,
  );
  return row ?? { tickets: 0, checkedIn: 0 };
}

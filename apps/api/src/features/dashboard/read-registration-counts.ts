import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { editionTallies as t } from './tables.ts';

type Counts = Record<'confirmed' | 'pending' | 'cancelled' | 'expired', Record<InscriptionKind, number>>;

/** Reads the tallies only. */
export async function readRegistrationCounts(executor: Executor, editionId: number): Promise<Counts> {
  const [row] = await rowsOf<Record<string, number>>(
    executor,
    sql`select
      coalesce(sum(${t.confirmedParticipants}), 0)::int as "confirmedParticipants",
      coalesce(sum(${t.confirmedVolunteers}), 0)::int as "confirmedVolunteers",
      coalesce(sum(${t.pendingParticipants}), 0)::int as "pendingParticipants",
      coalesce(sum(${t.pendingVolunteers}), 0)::int as "pendingVolunteers",
      coalesce(sum(${t.cancelledParticipants}), 0)::int as "cancelledParticipants",
      coalesce(sum(${t.cancelledVolunteers}), 0)::int as "cancelledVolunteers",
      coalesce(sum(${t.expiredParticipants}), 0)::int as "expiredParticipants",
      coalesce(sum(${t.expiredVolunteers}), 0)::int as "expiredVolunteers"
      from ${t} where ${t.editionId} = ${editionId}`,
  );
  const of = (status: keyof Counts) => ({
    participant: row?.[`${status}Participants`] ?? 0,
    volunteer: row?.[`${status}Volunteers`] ?? 0,
  });
  return {
    confirmed: of('confirmed'),
    pending: of('pending'),
    cancelled: of('cancelled'),
    expired: of('expired'),
  };
}

import type { EntryConflict, Passage } from '@kermesse/domain/tickets/door-schemas';
import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { presentTicket, selectCheckInTickets } from './check-in-tickets.ts';
import { checkIns, tickets } from './tables.ts';

const mostShown = 50;

type CheckIn = typeof checkIns.$inferSelect;

const passageOf = (entry: CheckIn, by: string | null): Passage => ({
  at: entry.checkedInAt.toISOString(),
  door: entry.door,
  by,
  isOffline: entry.isOffline,
  isTimeCorrected: entry.clockCorrection !== null,
});

/** Entries that came second, with the one that stands; the last one first. `where` is about the second. */
export async function readConflicts(executor: Executor, where: SQL | undefined): Promise<EntryConflict[]> {
  const firsts = alias(checkIns, 'firsts');
  const rows = await executor
    .select({ second: checkIns, first: firsts, by: shownName })
    .from(checkIns)
    .innerJoin(firsts, eq(firsts.id, checkIns.secondToId))
    .leftJoin(users, eq(users.id, checkIns.checkedInById))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(where)
    .orderBy(desc(checkIns.checkedInAt), desc(checkIns.id))
    .limit(mostShown);
  if (rows.length === 0) return [];
  const ticketIds = rows.map(({ second }) => second.ticketId);
  const standing = new Map(
    (await selectCheckInTickets(executor, inArray(tickets.id, ticketIds))).map((row) => [row.ticket.id, row]),
  );
  return rows.flatMap(({ first, second, by }) => {
    const row = standing.get(second.ticketId);
    return row
      ? [
          {
            documentId: second.documentId,
            ticket: presentTicket(row),
            first: passageOf(first, row.by),
            second: passageOf(second, by),
          },
        ]
      : [];
  });
}

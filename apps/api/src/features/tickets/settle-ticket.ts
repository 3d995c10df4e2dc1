import { settleEntries } from '@kermesse/domain/tickets/door-merge';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { checkIns, tickets } from './tables.ts';

/** Whoever changes several entries of a ticket holds it meanwhile; in one order, so that two callers cannot block each other. */
export async function lockTickets(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.id, [...ids]))
    .orderBy(tickets.id)
    .for('update');
}

const isLive = or(isNull(checkIns.undoneAt), isNotNull(checkIns.secondToId));

/** The first in time stands, the others are second to it. `added` is a row that was inserted as undone. */
export async function settleTicket(tx: Tx, ticketId: number, now: Date, added?: number): Promise<void> {
  const rows = await tx
    .select()
    .from(checkIns)
    .where(
      and(eq(checkIns.ticketId, ticketId), added === undefined ? isLive : or(isLive, eq(checkIns.id, added))),
    );
  const { first, seconds } = settleEntries(
    rows.map((row) => ({ ...row, at: row.checkedInAt, key: row.documentId })),
  );
  if (!first) return;
  // The former first gives way before the new one stands: a ticket has one entry at any moment.
  for (const { id, undoneAt } of seconds)
    await tx
      .update(checkIns)
      .set({ undoneAt: undoneAt ?? now, secondToId: first.id })
      .where(eq(checkIns.id, id));
  if (first.undoneAt !== null)
    await tx
      .update(checkIns)
      .set({ undoneAt: null, undoneById: null, secondToId: null })
      .where(eq(checkIns.id, first.id));
}

/** False when it was taken back before. The ticket is locked. */
export async function takeBack(
  tx: Tx,
  { id, ticketId }: { id: number; ticketId: number },
  { at, byId }: { at: Date; byId: number },
): Promise<boolean> {
  const [undone] = await tx
    .update(checkIns)
    .set({ undoneAt: at, undoneById: byId, secondToId: null })
    .where(and(eq(checkIns.id, id), isLive))
    .returning({ id: checkIns.id });
  if (!undone) return false;
  await settleTicket(tx, ticketId, at);
  return true;
}

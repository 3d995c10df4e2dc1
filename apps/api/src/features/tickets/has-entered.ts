import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { checkIns, tickets } from './tables.ts';

/** Without undone entries. Locks the tickets, so that nobody enters before the transaction ends. */
export async function hasEntered(tx: Tx, inscriptionId: number): Promise<boolean> {
  const own = await tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.inscriptionId, inscriptionId))
    .orderBy(tickets.id)
    .for('update');
  if (own.length === 0) return false;
  const [entry] = await tx
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        inArray(
          checkIns.ticketId,
          own.map(({ id }) => id),
        ),
        isNull(checkIns.undoneAt),
      ),
    )
    .limit(1);
  return entry !== undefined;
}

export async function enteredAmong(
  executor: Executor,
  inscriptionIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (inscriptionIds.length === 0) return new Set();
  const rows = await executor
    .select({ inscriptionId: tickets.inscriptionId })
    .from(checkIns)
    .innerJoin(tickets, eq(tickets.id, checkIns.ticketId))
    .where(and(inArray(tickets.inscriptionId, [...inscriptionIds]), isNull(checkIns.undoneAt)));
  return new Set(rows.map(({ inscriptionId }) => inscriptionId));
}

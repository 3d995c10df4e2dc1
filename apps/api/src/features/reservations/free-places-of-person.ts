import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { confirmedHolds, endSessions, type HoldDependencies } from './holds.ts';
import { signUpSessions, waitingListEntries } from './tables.ts';
import { lockProducts } from './take-in-order.ts';
import { endWaitingListEntry, isLive } from './waiting-list.ts';

/** What is held and waited for in the name of a third person, in whosever cart they are. */
export async function freePlacesOfPerson(
  tx: Tx,
  platform: HoldDependencies,
  thirdPersonId: number,
): Promise<void> {
  const open = await tx
    .select({ id: signUpSessions.id })
    .from(signUpSessions)
    .where(and(eq(signUpSessions.thirdPersonId, thirdPersonId), eq(signUpSessions.status, 'active')))
    .orderBy(asc(signUpSessions.id))
    .for('no key update');
  const sessionIds = open.map(({ id }) => id);
  const isWaiting = and(eq(waitingListEntries.thirdPersonId, thirdPersonId), isLive);
  const waited = await tx
    .select({ productId: waitingListEntries.productId })
    .from(waitingListEntries)
    .where(isWaiting);
  const freed = [...(await confirmedHolds(tx, sessionIds)), ...waited];
  await lockProducts(tx, new Set(freed.map(({ productId }) => productId)));
  // A place that was offered meanwhile is given back, too.
  for (const entry of await tx.select().from(waitingListEntries).where(isWaiting))
    await endWaitingListEntry(tx, platform, entry);
  await endSessions(tx, platform, sessionIds, 'released');
}

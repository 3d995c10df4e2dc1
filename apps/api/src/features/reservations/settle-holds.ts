import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveCounters, type Places } from './counters.ts';
import { takeHoldStep, takeSessionStep } from './hold-life.ts';
import { confirmedHolds, endSessions, type Hold, type HoldDependencies, lockSession } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { holds, signUpSessions } from './tables.ts';

const live = new Set(['active', 'submitted']);

/**
 * Keeps the holds of a submitted session at least until an instant, as the way through a payment needs.
 * False: they have ended already, nothing can be promised.
 */
export async function extendHolds(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  sessionId: number,
  until: Date,
): Promise<boolean> {
  const session = await lockSession(tx, sessionId);
  if (!live.has(session.status) || session.expiresAt <= clock.now()) return false;
  if (session.expiresAt < until)
    await tx.update(signUpSessions).set({ expiresAt: until }).where(eq(signUpSessions.id, sessionId));
  return true;
}

/**
 * Paid: what was held is sold. The same call again changes nothing and answers the same.
 * Null: the holds ended before; see `reobtainHolds`. The caller marks its items `sold` in the same transaction, and
 * hands in what it changes with them: everybody who buys the product waits for its row, so that comes last.
 */
export async function markHoldsSold(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  sessionId: number,
  changeWithIt: () => Promise<void> = async () => undefined,
): Promise<Hold[] | null> {
  const session = await lockSession(tx, sessionId);
  const isCompleted = session.status === 'completed';
  if (!isCompleted && !live.has(session.status)) return null;
  const held = isCompleted ? [] : await confirmedHolds(tx, [sessionId]);
  const sold = isCompleted
    ? await soldHolds(tx, sessionId)
    : await complete(tx, clock.now(), sessionId, eq(holds.status, 'confirmed'));
  await changeWithIt();
  await moveCounters(tx, held, { held: -1, sold: 1 });
  return sold;
}

/**
 * A payment that arrives after its holds ended takes the same places again, at the frozen prices, all or none.
 * Null: somebody else has them by now, so the money goes back. Holds that are still there are simply sold.
 */
export async function reobtainHolds(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  sessionId: number,
): Promise<Hold[] | null> {
  const session = await lockSession(tx, sessionId);
  if (live.has(session.status) || session.status === 'completed')
    return markHoldsSold(tx, platform, sessionId);
  if (session.endedAt === null) return null;
  // What the person had taken out of the cart before is not part of what was paid.
  const lost = await tx
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.sessionId, sessionId),
        eq(holds.status, session.status === 'released' ? 'released' : 'expired'),
        eq(holds.endedAt, session.endedAt),
      ),
    )
    .orderBy(asc(holds.id));
  if (lost.length === 0 || !(await moveCounters(tx, lost, { held: 0, sold: 1 }))) return null;
  const own = inArray(
    holds.id,
    lost.map(({ id }) => id),
  );
  return complete(tx, platform.clock.now(), sessionId, own);
}

/** Ends a session unpaid: its places are free again and offered to the waiting list first. Safe to call twice. */
export async function returnHolds(
  tx: Tx,
  platform: HoldDependencies,
  sessionId: number,
  as: 'released' | 'expired' = 'released',
): Promise<Hold[]> {
  const session = await lockSession(tx, sessionId);
  return live.has(session.status) ? endSessions(tx, platform, [sessionId], as) : [];
}

/** Sells without a hold (a correction by an organiser). False: not enough is left, nothing was taken. */
export function sellDirectly(tx: Tx, places: readonly Places[]): Promise<boolean> {
  return moveCounters(tx, places, { held: 0, sold: 1 });
}

/** Takes back what was sold (a refund, a cancellation) and offers it to the waiting list first. */
export async function unsell(tx: Tx, platform: HoldDependencies, places: readonly Places[]): Promise<void> {
  await moveCounters(tx, places, { held: 0, sold: -1 });
  await offerFreePlaces(tx, platform, [...new Set(places.map(({ productId }) => productId))]);
}

function soldHolds(tx: Tx, sessionId: number): Promise<Hold[]> {
  return tx
    .select()
    .from(holds)
    .where(and(eq(holds.sessionId, sessionId), eq(holds.status, 'sold')))
    .orderBy(asc(holds.id));
}

/** What is sold of a session, and with it the session itself. */
async function complete(tx: Tx, now: Date, sessionId: number, which: SQL): Promise<Hold[]> {
  await takeHoldStep(tx, 'sell', and(eq(holds.sessionId, sessionId), which), now);
  await takeSessionStep(tx, 'complete', [sessionId], { endedAt: now, addressKey: null });
  return soldHolds(tx, sessionId);
}

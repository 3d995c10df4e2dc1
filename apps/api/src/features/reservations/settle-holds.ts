import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveCounters, type Places } from './counters.ts';
import { takeHoldStep, takeSessionStep } from './hold-status.ts';
import { confirmedHolds, endSessions, type Hold, type HoldDependencies, lockSession } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { holds, signUpSessions } from './tables.ts';

const live = new Set(['active', 'submitted']);

/** Extends the holds of a submitted session, as a checkout needs. False if they have ended. */
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
 * Idempotent. Null if the holds ended before; see `reobtainHolds`. `changeWithIt` marks the caller's items
 * `sold` and runs before the product's row is locked, as all buyers wait for that row.
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
 * After the holds ended: the same places at the frozen prices, all or none. Null if they are gone, so that
 * the payment is refunded. Live holds are sold.
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
  // What was removed from the cart earlier was not paid.
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

/** Freed places are offered to the waiting list first. Idempotent. */
export async function returnHolds(
  tx: Tx,
  platform: HoldDependencies,
  sessionId: number,
  as: 'released' | 'expired' = 'released',
): Promise<Hold[]> {
  const session = await lockSession(tx, sessionId);
  return live.has(session.status) ? endSessions(tx, platform, [sessionId], as) : [];
}

/** For corrections by organisers. False, taking nothing, if not enough is left. */
export function sellDirectly(tx: Tx, places: readonly Places[]): Promise<boolean> {
  return moveCounters(tx, places, { held: 0, sold: 1 });
}

/** Freed places are offered to the waiting list first. */
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

async function complete(tx: Tx, now: Date, sessionId: number, which: SQL): Promise<Hold[]> {
  await takeHoldStep(tx, 'sell', and(eq(holds.sessionId, sessionId), which), now);
  await takeSessionStep(tx, 'complete', [sessionId], { endedAt: now, addressKey: null });
  return soldHolds(tx, sessionId);
}

import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveCounters, type Places } from './counters.ts';
import { takeHoldStep, takeSessionStep } from './hold-status.ts';
import {
  confirmedHolds,
  endSessions,
  type Hold,
  type HoldDependencies,
  lockSessions,
  type Session,
} from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { holds, signUpSessions } from './tables.ts';
import { lockProducts } from './take-in-order.ts';

const live = new Set(['active', 'submitted']);

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/** Extends the holds of submitted sessions, as a checkout needs. False if one of them has ended. */
export async function extendHolds(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  sessionIds: readonly number[],
  until: Date,
): Promise<boolean> {
  const sessions = await lockSessions(tx, sessionIds);
  const now = clock.now();
  if (sessions.some(({ status, expiresAt }) => !live.has(status) || expiresAt <= now)) return false;
  const shorter = sessions.filter(({ expiresAt }) => expiresAt < until);
  if (shorter.length > 0)
    await tx
      .update(signUpSessions)
      .set({ expiresAt: until })
      .where(inArray(signUpSessions.id, idsOf(shorter)));
  return true;
}

/**
 * Idempotent. Null if holds of one session ended before; see `reobtainHolds`. `changeWithIt` marks the
 * caller's items `sold` and runs before the product's row is locked, as all buyers wait for that row.
 */
export async function markHoldsSold(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  sessionIds: readonly number[],
  changeWithIt: () => Promise<void> = async () => undefined,
): Promise<Hold[] | null> {
  const sessions = await lockSessions(tx, sessionIds);
  const open = sessions.filter(({ status }) => status !== 'completed');
  if (open.some(({ status }) => !live.has(status))) return null;
  const held = open.length > 0 ? await confirmedHolds(tx, idsOf(open)) : [];
  await complete(tx, clock.now(), idsOf(open), held);
  await changeWithIt();
  await moveCounters(tx, held, { held: -1, sold: 1 });
  return soldHolds(tx, sessionIds);
}

/** What was removed from the cart earlier was not paid. */
function lostWith(tx: Tx, ended: readonly Session[]): Promise<Hold[]> {
  return tx
    .select()
    .from(holds)
    .where(
      or(
        ...ended.map(({ id, status, endedAt }) =>
          and(
            eq(holds.sessionId, id),
            eq(holds.status, status === 'released' ? 'released' : 'expired'),
            endedAt === null ? sql`false` : eq(holds.endedAt, endedAt),
          ),
        ),
      ),
    )
    .orderBy(asc(holds.id));
}

/**
 * After the holds ended: the same places at the frozen prices, all of all sessions or none. Null if they are
 * gone, so that the payment is refunded. Live holds are sold.
 */
export async function reobtainHolds(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  sessionIds: readonly number[],
): Promise<Hold[] | null> {
  const sessions = await lockSessions(tx, sessionIds);
  const ended = sessions.filter(({ status }) => !live.has(status) && status !== 'completed');
  if (ended.length === 0) return markHoldsSold(tx, platform, sessionIds);
  const lost = await lostWith(tx, ended);
  const held = await confirmedHolds(tx, sessionIds);
  if (lost.length === 0) return null;
  // One lock order for what is taken and what is sold.
  await lockProducts(tx, new Set([...lost, ...held].map(({ productId }) => productId)));
  if (!(await moveCounters(tx, lost, { held: 0, sold: 1 }))) return null;
  await complete(tx, platform.clock.now(), idsOf(sessions.filter(({ status }) => status !== 'completed')), [
    ...lost,
    ...held,
  ]);
  await moveCounters(tx, held, { held: -1, sold: 1 });
  return soldHolds(tx, sessionIds);
}

/** Freed places are offered to the waiting list first. Idempotent. */
export async function returnHolds(
  tx: Tx,
  platform: HoldDependencies,
  sessionIds: readonly number[],
  as: 'released' | 'expired' = 'released',
): Promise<Hold[]> {
  const sessions = await lockSessions(tx, sessionIds);
  return endSessions(tx, platform, idsOf(sessions.filter(({ status }) => live.has(status))), as);
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

function soldHolds(tx: Tx, sessionIds: readonly number[]): Promise<Hold[]> {
  return tx
    .select()
    .from(holds)
    .where(and(inArray(holds.sessionId, [...sessionIds]), eq(holds.status, 'sold')))
    .orderBy(asc(holds.id));
}

async function complete(
  tx: Tx,
  now: Date,
  sessionIds: readonly number[],
  which: readonly Hold[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  if (which.length > 0) await takeHoldStep(tx, 'sell', inArray(holds.id, idsOf(which)), now);
  await takeSessionStep(tx, 'complete', sessionIds, { endedAt: now, addressKey: null });
}

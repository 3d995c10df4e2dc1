import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveCounters } from './counters.ts';
import { takeHoldStep, takeSessionStep } from './hold-status.ts';
import { offerFreePlaces } from './offer-places.ts';
import { holds, signUpSessions } from './tables.ts';

export type Session = typeof signUpSessions.$inferSelect;
export type Hold = typeof holds.$inferSelect;
/** Returning places mails the next in the queue. */
export type HoldDependencies = Pick<Platform, 'clock' | 'config' | 'mail'>;

/** Sessions are locked first and by `id`; holds change only under the lock of their session. */
export async function lockSessions(tx: Tx, sessionIds: readonly number[]): Promise<Session[]> {
  return tx
    .select()
    .from(signUpSessions)
    .where(inArray(signUpSessions.id, [...sessionIds]))
    .orderBy(asc(signUpSessions.id))
    .for('no key update');
}

export async function lockSession(tx: Tx, sessionId: number): Promise<Session> {
  const [session] = await lockSessions(tx, [sessionId]);
  if (!session) throw new Error('A session that was known has vanished.');
  return session;
}

/** With the open sessions of everybody in the same cart. */
export async function lockCart(tx: Tx, { id, heldWithId }: Session): Promise<Session[]> {
  return tx
    .select()
    .from(signUpSessions)
    .where(
      heldWithId === null
        ? eq(signUpSessions.id, id)
        : and(
            eq(signUpSessions.heldWithId, heldWithId),
            inArray(signUpSessions.status, ['active', 'submitted']),
          ),
    )
    .orderBy(asc(signUpSessions.id))
    .for('no key update');
}

export async function confirmedHolds(tx: Tx, sessionIds: readonly number[]): Promise<Hold[]> {
  return tx
    .select()
    .from(holds)
    .where(and(inArray(holds.sessionId, [...sessionIds]), eq(holds.status, 'confirmed')))
    .orderBy(asc(holds.id));
}

const endings = { released: 'release', expired: 'expire' } as const;

/** Returns exactly what these holds took, once, and offers it to the waiting list. */
export async function endHolds(
  tx: Tx,
  platform: HoldDependencies,
  ending: readonly Hold[],
  status: 'released' | 'expired',
  endedAt = platform.clock.now(),
): Promise<void> {
  if (ending.length === 0) return;
  const own = inArray(
    holds.id,
    ending.map(({ id }) => id),
  );
  const ended = await takeHoldStep(tx, endings[status], own, endedAt);
  await moveCounters(tx, ended, { held: -1, sold: 0 });
  await offerFreePlaces(tx, platform, [...new Set(ended.map(({ productId }) => productId))]);
}

/** The caller has locked the sessions. Equal `endedAt` tells these holds from those removed earlier. */
export async function endSessions(
  tx: Tx,
  platform: HoldDependencies,
  sessionIds: readonly number[],
  status: 'released' | 'expired',
): Promise<Hold[]> {
  if (sessionIds.length === 0) return [];
  const endedAt = platform.clock.now();
  const ending = await confirmedHolds(tx, sessionIds);
  await endHolds(tx, platform, ending, status, endedAt);
  await takeSessionStep(tx, endings[status], sessionIds, { endedAt, addressKey: null });
  return ending;
}

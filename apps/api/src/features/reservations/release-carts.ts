import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { endSessions, type Hold, type HoldDependencies, lockSession } from './holds.ts';
import { holds, signUpSessions } from './tables.ts';

type ReleasedCart =
  | { readonly released: readonly Hold[] }
  /** A cart that was submitted belongs to its inscription, and perhaps to a payment that is under way. */
  | { readonly kept: 'submitted' | 'ended' };

/** Ends the cart of somebody else, as an organiser may. */
export async function releaseCart(
  tx: Tx,
  platform: HoldDependencies,
  sessionId: number,
): Promise<ReleasedCart> {
  const session = await lockSession(tx, sessionId);
  if (session.status === 'submitted') return { kept: 'submitted' };
  if (session.status !== 'active' || session.expiresAt <= platform.clock.now()) return { kept: 'ended' };
  return { released: await endSessions(tx, platform, [session.id], 'released') };
}

/** Ends carts of visitors without an account that hold places in an edition, the oldest first, and answers what they held. */
export async function releaseVisitorCarts(
  tx: Tx,
  platform: HoldDependencies,
  editionId: number,
  most: number,
): Promise<Hold[]> {
  const carts = await tx
    .select({ id: signUpSessions.id })
    .from(signUpSessions)
    .where(
      and(
        eq(signUpSessions.editionId, editionId),
        isNotNull(signUpSessions.visitorId),
        eq(signUpSessions.status, 'active'),
        gt(signUpSessions.expiresAt, platform.clock.now()),
        sql`exists (select from ${holds} h where h.session_id = ${signUpSessions}.id and h.status = 'confirmed')`,
      ),
    )
    .orderBy(asc(signUpSessions.id))
    .limit(most)
    .for('no key update');
  return endSessions(
    tx,
    platform,
    carts.map(({ id }) => id),
    'released',
  );
}

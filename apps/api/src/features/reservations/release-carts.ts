import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { endSessions, type Hold, type HoldDependencies, lockCart } from './holds.ts';
import { holds, signUpSessions } from './tables.ts';

type ReleasedCart =
  | { readonly released: readonly Hold[] }
  /** A submitted cart belongs to its inscription, and possibly to a pending payment. */
  | { readonly kept: 'submitted' | 'ended' };

/** With everybody in it: nothing vanishes from a cart. */
export async function releaseCart(
  tx: Tx,
  platform: HoldDependencies,
  sessionId: number,
): Promise<ReleasedCart> {
  const [known] = await tx.select().from(signUpSessions).where(eq(signUpSessions.id, sessionId));
  const cart = known ? await lockCart(tx, known) : [];
  const session = cart.find(({ id }) => id === sessionId);
  if (!session) return { kept: 'ended' };
  if (session.status === 'submitted') return { kept: 'submitted' };
  if (session.status !== 'active' || session.expiresAt <= platform.clock.now()) return { kept: 'ended' };
  const ids = cart.map(({ id }) => id);
  return { released: await endSessions(tx, platform, ids, 'released') };
}

/** Oldest first; returns what they held. */
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

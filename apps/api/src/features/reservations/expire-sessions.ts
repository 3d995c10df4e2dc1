import { and, asc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessions, type HoldDependencies } from './holds.ts';
import { holds, signUpSessions } from './tables.ts';

const perTransaction = 50;
const live = ['active', 'submitted'] as const;

/** Skips sessions locked by another node. */
async function expireSome(tx: Tx, platform: HoldDependencies, which?: SQL): Promise<number> {
  const due = await tx
    .select({ id: signUpSessions.id, status: signUpSessions.status })
    .from(signUpSessions)
    .where(
      and(
        inArray(signUpSessions.status, [...live]),
        lte(signUpSessions.expiresAt, platform.clock.now()),
        which,
      ),
    )
    .orderBy(asc(signUpSessions.id))
    .limit(perTransaction)
    .for('no key update', { skipLocked: true });
  await endSessions(
    tx,
    platform,
    due.map(({ id }) => id),
    'expired',
  );
  for (const { id, status } of due)
    if (status === 'submitted') emit(tx, 'reservations.session-expired', { sessionId: id });
  return due.length;
}

/** Idempotent, also on several nodes at once. */
export async function expireSessions(platform: HoldDependencies & Pick<Platform, 'db'>): Promise<number> {
  let total = 0;
  for (;;) {
    const ended = await platform.db.transaction((tx) => expireSome(tx, platform));
    total += ended;
    if (ended < perTransaction) return total;
  }
}

/** Expired holds of a product are returned on demand, before a buyer would be refused. */
export async function returnExpiredHolds(
  platform: HoldDependencies & Pick<Platform, 'db'>,
  productId: number,
): Promise<number> {
  const holdsIt = sql`exists (
    select from ${holds} h where h.session_id = ${signUpSessions}.id and h.product_id = ${productId}
      and h.status = 'confirmed')`;
  const [due] = await platform.db.orm
    .select({ id: signUpSessions.id })
    .from(signUpSessions)
    .where(
      and(
        inArray(signUpSessions.status, [...live]),
        lte(signUpSessions.expiresAt, platform.clock.now()),
        holdsIt,
      ),
    )
    .limit(1);
  return due ? platform.db.transaction((tx) => expireSome(tx, platform, holdsIt)) : 0;
}

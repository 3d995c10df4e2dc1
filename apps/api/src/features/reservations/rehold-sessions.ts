import { checkEligibility } from '@kermesse/domain/reservations/eligibility';
import { isStillPriced } from '@kermesse/domain/reservations/price-promise';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveCounters, withoutRoom } from './counters.ts';
import { takeHoldStep, takeSessionStep } from './hold-status.ts';
import { type Hold, type HoldDependencies, lockSessions, type Session } from './holds.ts';
import { offerFreePlaces } from './offer-places.ts';
import { readFacts, saleOf, sessionOf } from './sale-facts.ts';
import { holds, signUpSessions } from './tables.ts';
import { lockProducts } from './take-in-order.ts';

export type Reheld =
  | { readonly isHeld: true }
  /** Nothing was taken; `lost` are the holds that are gone or cost another price. */
  | { readonly isHeld: false; readonly reason: 'gone' | 'price'; readonly lost: readonly Hold[] };

const isLive = ({ status }: Session) => status === 'active' || status === 'submitted';

/** Checked under the lock, as a session may have been reopened. Those of one order share a deadline. */
export async function areSessionsOver(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  sessionIds: readonly number[],
): Promise<boolean> {
  const sessions = await lockSessions(tx, sessionIds);
  return sessions.some((session) => !isLive(session) || session.expiresAt <= clock.now());
}

/** Without what the person removed from the cart earlier. */
function endedWith(tx: Tx, { id, endedAt }: Session): Promise<Hold[]> {
  return tx
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.sessionId, id),
        eq(holds.status, 'expired'),
        endedAt === null ? sql`false` : eq(holds.endedAt, endedAt),
      ),
    )
    .orderBy(asc(holds.id));
}

/** Regardless of stock: closed, hidden, not for this person, or at another price. */
async function refusedHolds(tx: Tx, session: Session, wanted: readonly Hold[], now: Date) {
  const gone: Hold[] = [];
  const priced: Hold[] = [];
  for (const productId of new Set(wanted.map((hold) => hold.productId))) {
    const own = wanted.filter((hold) => hold.productId === productId);
    const row = await readFacts(tx, sql`p.id = ${productId}`, [session.documentId]);
    const [facts] = row?.sessions ?? [];
    const sale = row ? saleOf(row) : null;
    if (!sale?.isShown || !facts || checkEligibility(sale, sessionOf(facts), now)) gone.push(...own);
    else priced.push(...own.filter((hold) => !isStillPriced(sale.stock, hold, now)));
  }
  return { gone, priced };
}

/**
 * For another payment attempt: extends the holds of submitted sessions. Returned places are taken again, all
 * of all sessions or none, after the waiting list and only at the same price, whose guarantee ended with the
 * hold.
 */
export async function reholdSessions(
  tx: Tx,
  platform: HoldDependencies,
  sessionIds: readonly number[],
  until: Date,
): Promise<Reheld> {
  const sessions = await lockSessions(tx, sessionIds);
  const lapsed = sessions.filter(({ status }) => status !== 'submitted');
  const wanted: Hold[] = [];
  const refused: Awaited<ReturnType<typeof refusedHolds>> = { gone: [], priced: [] };
  for (const session of lapsed) {
    const own = session.status === 'expired' ? await endedWith(tx, session) : [];
    const { gone, priced } = await refusedHolds(tx, session, own, platform.clock.now());
    wanted.push(...own);
    refused.gone.push(...gone);
    refused.priced.push(...priced);
  }
  const isBeyond = lapsed.some(({ status }) => status !== 'expired');
  if (isBeyond || (lapsed.length > 0 && wanted.length === 0))
    return { isHeld: false, reason: 'gone', lost: [] };
  if (refused.gone.length > 0) return { isHeld: false, reason: 'gone', lost: refused.gone };
  if (refused.priced.length > 0) return { isHeld: false, reason: 'price', lost: refused.priced };
  if (wanted.length > 0) {
    const productIds = new Set(wanted.map(({ productId }) => productId));
    await lockProducts(tx, productIds);
    await offerFreePlaces(tx, platform, [...productIds]);
    if (!(await moveCounters(tx, wanted, { held: 1, sold: 0 })))
      return { isHeld: false, reason: 'gone', lost: await withoutRoom(tx, wanted) };
    const own = inArray(
      holds.id,
      wanted.map(({ id }) => id),
    );
    await takeHoldStep(tx, 'retake', own, null);
  }
  const latest = Math.max(until.getTime(), ...sessions.map(({ expiresAt }) => expiresAt.getTime()));
  const expiresAt = new Date(latest);
  const lapsedIds = lapsed.map(({ id }) => id);
  if (lapsed.length > 0) await takeSessionStep(tx, 'retake', lapsedIds, { endedAt: null, expiresAt });
  await tx
    .update(signUpSessions)
    .set({ expiresAt })
    .where(inArray(signUpSessions.id, [...sessionIds]));
  return { isHeld: true };
}

import type { PaymentMethod } from '@kermesse/domain/payments/enums';
import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import './events.ts';
import type { Platform } from '../../platform/platform.ts';
import { markHoldsSold, reobtainHolds, sellDirectly } from '../reservations/public.ts';
import { issueTickets } from '../tickets/public.ts';
import { itemsOf, type LockedOrder } from './order-rows.ts';
import { recountPromoCode } from './promo-use.ts';
import { orders } from './tables.ts';
import { registration } from './tables-registration.ts';

const { inscriptionItems, inscriptions } = registration;

type Needs = Pick<Platform, 'clock' | 'config' | 'mail' | 'jobs'>;

/** Somebody is in a course once: after its first try ended the same person may have come in another way. */
async function isTakenOtherwise(tx: Tx, inscriptionId: number): Promise<boolean> {
  const own = await tx
    .select({ productId: inscriptionItems.productId, coursePerson: inscriptionItems.coursePerson })
    .from(inscriptionItems)
    .where(and(eq(inscriptionItems.inscriptionId, inscriptionId), isNotNull(inscriptionItems.coursePerson)));
  if (own.length === 0) return false;
  const [other] = await tx
    .select({ id: inscriptionItems.id })
    .from(inscriptionItems)
    .where(
      and(
        ne(inscriptionItems.inscriptionId, inscriptionId),
        inArray(inscriptionItems.status, ['pending', 'sold']),
        or(
          ...own.map(({ productId, coursePerson }) =>
            and(
              eq(inscriptionItems.productId, productId),
              eq(inscriptionItems.coursePerson, coursePerson ?? ''),
            ),
          ),
        ),
      ),
    )
    .limit(1);
  return other !== undefined;
}

async function obtainPlaces(tx: Tx, platform: Needs, { inscription }: LockedOrder): Promise<boolean> {
  if (inscription.status !== 'pending_payment' && (await isTakenOtherwise(tx, inscription.id))) return false;
  if (inscription.sessionId === null) {
    const items = (await itemsOf(tx, inscription.id)).filter(({ status }) => status !== 'sold');
    return sellDirectly(tx, items);
  }
  const sold =
    (await markHoldsSold(tx, platform, inscription.sessionId)) ??
    (await reobtainHolds(tx, platform, inscription.sessionId));
  return sold !== null;
}

/** A group that the inscription left when it ended takes it in again; one that is full meanwhile cannot. */
async function returnToGroup(tx: Tx, { inscription }: LockedOrder): Promise<boolean> {
  if (inscription.groupId === null || inscription.status === 'pending_payment') return true;
  const { rows } = (await tx.execute(sql`
    update groups set places_taken = places_taken + 1
    where id = ${inscription.groupId} and (max_members is null or places_taken < max_members)
    returning id`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

export interface Confirmation {
  status: 'paid' | 'invoiced';
  method: PaymentMethod | null;
  at: Date;
}

/**
 * The places become the person's: stock, items, order, inscription and tickets change together. False: they are
 * gone, and nothing was changed. The order is locked by the caller.
 */
export async function confirmOrder(
  tx: Tx,
  platform: Needs,
  locked: LockedOrder,
  { status, method, at }: Confirmation,
): Promise<boolean> {
  const { order, inscription } = locked;
  if (!(await obtainPlaces(tx, platform, locked))) return false;
  // What was paid holds even if its code was used up or its group filled meanwhile.
  await recountPromoCode(tx, inscription.id);
  await returnToGroup(tx, locked);
  await tx
    .update(inscriptionItems)
    .set({ status: 'sold' })
    .where(
      and(
        eq(inscriptionItems.inscriptionId, inscription.id),
        inArray(inscriptionItems.status, ['pending', 'released']),
      ),
    );
  await tx
    .update(orders)
    .set({ status, method, paidAt: status === 'paid' ? at : null })
    .where(eq(orders.id, order.id));
  await tx
    .update(inscriptions)
    .set({ status: 'confirmed', confirmedAt: at, endedAt: null, endReason: null })
    .where(eq(inscriptions.id, inscription.id));
  await issueTickets(tx, platform, inscription.id);
  emit(tx, 'payments.inscription-confirmed', { inscriptionId: inscription.id });
  return true;
}

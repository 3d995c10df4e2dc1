import { randomBytes } from 'node:crypto';
import { chargedDonation } from '@kermesse/domain/catalog/donation';
import { isTooSmallToPay } from '@kermesse/domain/catalog/smallest-payment';
import { orderAmounts, subtotalOf } from '@kermesse/domain/payments/order-amounts';
import { and, eq, or } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { inscriptions } from '../registration/public.ts';
import {
  type Inscription,
  type InscriptionItem,
  itemLabel,
  itemsOfPeople,
  type Order,
  peopleOf,
} from './order-rows.ts';
import { storeShares } from './paid-items.ts';
import { usePromoCode } from './promo-use.ts';
import { orderLines, orders, paymentAccounts } from './tables.ts';

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Short, without similar-looking characters, to be read out on the phone. */
export function orderNumber(now: Date): string {
  const tail = [...randomBytes(8)].map((byte) => letters[byte % letters.length]).join('');
  return `K${now.getUTCFullYear()}-${tail}`;
}

/** The event's own account, else that of its association. */
export async function receivingAccount(executor: Executor, editionId: number): Promise<number | null> {
  const [event] = await executor
    .select({ id: events.id, associationId: events.associationId })
    .from(eventEditions)
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(eq(eventEditions.id, editionId));
  if (!event) return null;
  const active = await executor
    .select({ id: paymentAccounts.id, eventId: paymentAccounts.eventId })
    .from(paymentAccounts)
    .where(
      and(
        eq(paymentAccounts.state, 'active'),
        or(
          eq(paymentAccounts.eventId, event.id),
          event.associationId === null ? undefined : eq(paymentAccounts.associationId, event.associationId),
        ),
      ),
    );
  return (active.find(({ eventId }) => eventId !== null) ?? active[0])?.id ?? null;
}

export interface OpenOrderInput {
  /** With everybody who is paid with it. */
  inscriptionId: number;
  promoCode?: string | null;
  donationCents?: number;
  payerName: string;
  payerEmail: string | null;
  /** A group that is invoiced instead; nothing is to be paid now. */
  invoicedGroupId?: number | null;
  /** Settled at the desk, so without fee and online account; an invitation is discounted whole. */
  atDesk?: { isInvitation: boolean };
}

/** What each person's own articles cost, as promo codes count it. */
export const subtotalsOf = (people: readonly Inscription[], items: readonly InscriptionItem[]) =>
  people.map(({ id }) => ({
    inscriptionId: id,
    subtotalCents: subtotalOf(items.filter((item) => item.inscriptionId === id)),
  }));

export interface OpenedOrder {
  order: Order;
  isPaymentRequired: boolean;
}

/**
 * Runs in the transaction that creates the inscriptions, from their items at frozen prices, and counts the
 * promo code. If nothing is due the caller continues with `settleFreeOrder`.
 */
export async function openOrder(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  input: OpenOrderInput,
): Promise<OpenedOrder> {
  const now = clock.now();
  const [inscription] = await tx.select().from(inscriptions).where(eq(inscriptions.id, input.inscriptionId));
  if (!inscription) throw new Error('An order needs its inscription.');
  const [edition] = await tx
    .select({ feeRate: eventEditions.feeRateBasisPoints, donationPurpose: eventEditions.donationPurpose })
    .from(eventEditions)
    .where(eq(eventEditions.id, inscription.editionId));
  const people = await peopleOf(tx, input);
  const items = (await itemsOfPeople(tx, people)).filter(({ status }) => status === 'pending');
  const promised = input.promoCode
    ? await usePromoCode(tx, {
        people: subtotalsOf(people, items),
        editionId: inscription.editionId,
        code: input.promoCode,
        now,
      })
    : 0;
  const discount = input.atDesk?.isInvitation ? subtotalOf(items) : promised;
  const isInvoiced = input.invoicedGroupId != null;
  const feeRate = isInvoiced || input.atDesk ? 0 : (edition?.feeRate ?? 0);
  const donationCents = chargedDonation({
    wantedCents: input.donationCents ?? 0,
    purpose: edition?.donationPurpose ?? null,
    hasArticles: items.length > 0,
    isInvoiced,
  });
  const amounts = orderAmounts(items, discount, feeRate, donationCents);
  const isPaymentRequired = amounts.totalCents > 0 && !isInvoiced && !input.atDesk;
  const paymentAccountId = await receivingAccount(tx, inscription.editionId);
  // Refused here, while the form is still filled in, rather than at the payment step.
  if (isPaymentRequired && paymentAccountId === null && config.payments.isAccountRequired)
    throw new AppError('payment_unavailable');
  if (isPaymentRequired && isTooSmallToPay(amounts.totalCents)) throw new AppError('amount_too_small');
  const [order] = await tx
    .insert(orders)
    .values({
      number: orderNumber(now),
      inscriptionId: inscription.id,
      payerId: inscription.userId,
      payerGroupId: input.invoicedGroupId ?? null,
      payerName: input.payerName,
      payerEmail: input.payerEmail,
      paymentAccountId,
      status: 'pending',
      feeRateBasisPoints: feeRate,
      createdAt: now,
      ...amounts,
    })
    .returning();
  if (!order) throw new Error('The order was not stored.');
  if (items.length > 0) {
    await tx.insert(orderLines).values(
      items.map((item) => ({
        orderId: order.id,
        inscriptionItemId: item.id,
        label: itemLabel(item),
        description: item.tierName,
        unitPriceCents: item.unitPriceCents,
        quantity: item.quantity,
      })),
    );
  }
  await storeShares(tx, order);
  return { order, isPaymentRequired };
}

/** Only while no payment is under way. */
export async function repriceOrder(tx: Tx, order: Order, discountCents: number): Promise<Order> {
  const items = (await itemsOfPeople(tx, await peopleOf(tx, order))).filter(
    ({ status }) => status === 'pending',
  );
  const amounts = orderAmounts(items, discountCents, order.feeRateBasisPoints, order.donationCents);
  const [changed] = await tx.update(orders).set(amounts).where(eq(orders.id, order.id)).returning();
  if (!changed) throw new Error('The order has vanished.');
  await storeShares(tx, changed);
  return changed;
}

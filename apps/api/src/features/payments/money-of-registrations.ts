import { fullName } from '@kermesse/domain/shared/names';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { firstHolders, inscriptions, type ShownMoney } from '../registration/public.ts';
import { refundableOf } from './charged-items.ts';
import { type Order, orderedBySql } from './order-rows.ts';
import { donationLeft } from './refund-donation.ts';
import { orders } from './tables.ts';
import { unpaidOrdersOf } from './unpaid-orders.ts';

interface Registration {
  readonly id: number;
  readonly userId: number | null;
  readonly canCancel: boolean;
}

type Bought = { readonly inscriptionId: number; readonly order: Order };

/** Of several orders of one registration the last one comes last. */
function ordersOf(executor: Executor, inscriptionIds: readonly number[]): Promise<Bought[]> {
  return executor
    .select({ inscriptionId: inscriptions.id, order: orders })
    .from(inscriptions)
    .innerJoin(orders, eq(orders.inscriptionId, orderedBySql))
    .where(inArray(inscriptions.id, [...inscriptionIds]))
    .orderBy(asc(orders.id));
}

/** By the first registration of each order of several people, without those that are somebody else's by now. */
async function readPeople(executor: Executor, bought: readonly Bought[]) {
  const firstIds = bought.flatMap(({ order }) => order.inscriptionId ?? []);
  const rows =
    firstIds.length === 0
      ? []
      : await executor
          .select()
          .from(inscriptions)
          .where(inArray(inscriptions.paidWithId, firstIds))
          .orderBy(asc(inscriptions.id));
  const passedOn = await firstHolders(
    executor,
    rows.map(({ id }) => id),
  );
  return (order: Order) =>
    rows
      .filter(
        ({ id, userId, paidWithId }) =>
          paidWithId === order.inscriptionId && (userId === order.payerId || !passedOn.has(id)),
      )
      .map(({ documentId, firstname, lastname }) => ({
        documentId,
        name: fullName({ firstname, lastname }),
      }));
}

async function refundableByCancelling(
  executor: Executor,
  bought: readonly Bought[],
): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const { inscriptionId, order } of bought)
    if (['paid', 'partially_refunded'].includes(order.status) && order.totalCents > 0)
      sums.set(
        inscriptionId,
        (sums.get(inscriptionId) ?? 0) + (await refundableOf(executor, order, inscriptionId)),
      );
  return sums;
}

/** Receipt and order belong to the payer, who may differ from a later owner of the registration. */
export async function moneyOfRegistrations(
  executor: Executor,
  registrations: readonly Registration[],
): Promise<(inscriptionId: number) => ShownMoney> {
  const ids = registrations.map(({ id }) => id);
  const makers = new Map(registrations.map(({ id, userId }) => [id, userId]));
  const cancellable = new Set(registrations.filter(({ canCancel }) => canCancel).map(({ id }) => id));
  const bought = ids.length === 0 ? [] : await ordersOf(executor, ids);
  const own = bought.filter(({ inscriptionId, order }) => makers.get(inscriptionId) === order.payerId);
  const receipts = new Map(
    own.flatMap(({ inscriptionId, order }) =>
      order.paidAt !== null && order.totalCents > 0 ? [[inscriptionId, order.documentId] as const] : [],
    ),
  );
  const donations = new Map<number, number>();
  for (const { inscriptionId, order } of own)
    if (order.inscriptionId === inscriptionId)
      donations.set(inscriptionId, await donationLeft(executor, order));
  const peopleOfOrder = await readPeople(executor, own);
  const orderOf = new Map(own.map(({ inscriptionId, order }) => [inscriptionId, order]));
  const unpaid = await unpaidOrdersOf(executor, ids);
  const refundable = await refundableByCancelling(
    executor,
    bought.filter(({ inscriptionId }) => cancellable.has(inscriptionId)),
  );
  return (id) => {
    const order = orderOf.get(id);
    const people = order ? peopleOfOrder(order) : [];
    return {
      receiptOrderId: receipts.get(id) ?? null,
      refundableCents: refundable.get(id) ?? 0,
      unpaid: unpaid.get(id) ?? null,
      donationCents: donations.get(id) ?? 0,
      sharedOrder: order && people.length > 1 ? { number: order.number, people } : null,
    };
  };
}

import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import type { ShownMoney } from '../registration/public.ts';
import { refundableOf } from './charged-items.ts';
import { orders } from './tables.ts';
import { unpaidOrdersOf } from './unpaid-orders.ts';

interface Registration {
  readonly id: number;
  readonly userId: number;
  readonly canCancel: boolean;
}

/** Receipts belong to the payer, who may differ from a later owner of the registration. */
async function receiptsOf(
  executor: Executor,
  registrations: readonly Pick<Registration, 'id' | 'userId'>[],
): Promise<Map<number, string>> {
  if (registrations.length === 0) return new Map();
  const makers = new Map(registrations.map(({ id, userId }) => [id, userId]));
  const paid = await executor
    .select({
      documentId: orders.documentId,
      inscriptionId: orders.inscriptionId,
      payerId: orders.payerId,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.inscriptionId, [...makers.keys()]),
        isNotNull(orders.paidAt),
        gt(orders.totalCents, 0),
      ),
    )
    .orderBy(asc(orders.id));
  return new Map(
    paid.flatMap(({ documentId, inscriptionId, payerId }) =>
      inscriptionId !== null && makers.get(inscriptionId) === payerId ? [[inscriptionId, documentId]] : [],
    ),
  );
}

async function refundableByCancelling(
  executor: Executor,
  inscriptionIds: readonly number[],
): Promise<Map<number, number>> {
  if (inscriptionIds.length === 0) return new Map();
  const paid = await executor
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.inscriptionId, [...inscriptionIds]),
        inArray(orders.status, ['paid', 'partially_refunded']),
        gt(orders.totalCents, 0),
      ),
    );
  const sums = new Map<number, number>();
  for (const order of paid)
    if (order.inscriptionId !== null)
      sums.set(
        order.inscriptionId,
        (sums.get(order.inscriptionId) ?? 0) + (await refundableOf(executor, order)),
      );
  return sums;
}

export async function moneyOfRegistrations(
  executor: Executor,
  registrations: readonly Registration[],
): Promise<(inscriptionId: number) => ShownMoney> {
  const receipts = await receiptsOf(executor, registrations);
  const unpaid = await unpaidOrdersOf(
    executor,
    registrations.map(({ id }) => id),
  );
  const refundable = await refundableByCancelling(
    executor,
    registrations.filter(({ canCancel }) => canCancel).map(({ id }) => id),
  );
  return (id) => ({
    receiptOrderId: receipts.get(id) ?? null,
    refundableCents: refundable.get(id) ?? 0,
    unpaid: unpaid.get(id) ?? null,
  });
}

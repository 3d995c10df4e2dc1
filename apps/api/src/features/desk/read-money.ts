import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { maySendAgain } from '@kermesse/domain/payments/repeatable-refunds';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { products } from '../catalog/public.ts';
import {
  chargedItems,
  donationLeft,
  latestOrder,
  ledgerEntries,
  type Order,
  owedByHand,
  paidOf,
  peopleOf,
  promoCodeRedemptions,
  refundableItems,
  refundableOf,
  refunds,
} from '../payments/public.ts';
import { namesOf } from '../profiles/public.ts';
import { inscriptionItems } from '../registration/public.ts';
import { nameOf } from './names.ts';

type Money = Pick<RegistrationDetail, 'items' | 'order' | 'movements' | 'refunds'>;

async function describeOrder(
  executor: Executor,
  order: Order,
  inscriptionId: number,
  refundableCents: number,
): Promise<Money['order']> {
  const others = (await peopleOf(executor, order)).filter(({ id }) => id !== inscriptionId);
  const names = await namesOf(executor, [order.markedPaidById]);
  const [code] = await executor
    .select({ code: promoCodeRedemptions.code })
    .from(promoCodeRedemptions)
    .where(
      and(eq(promoCodeRedemptions.inscriptionId, inscriptionId), isNull(promoCodeRedemptions.givenBackAt)),
    );
  return {
    documentId: order.documentId,
    number: order.number,
    status: order.status,
    method: order.method,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    feeCents: order.feeCents,
    donationCents: order.donationCents,
    donationLeftCents: await donationLeft(executor, order),
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
    paidAt: order.paidAt?.toISOString() ?? null,
    promoCode: code?.code ?? null,
    markedPaidBy: order.markedPaidById === null ? null : nameOf(names, order.markedPaidById),
    note: order.settlementNote,
    byHandCents: owedByHand(order),
    refundableCents,
    others: others.map(({ documentId, firstname, lastname }) => ({
      documentId,
      name: fullName({ firstname, lastname }),
    })),
  };
}

export async function readMoney(executor: Executor, inscriptionId: number): Promise<Money> {
  const order = await latestOrder(executor, inscriptionId);
  const bought = await executor
    .select({ item: inscriptionItems, productDocumentId: products.documentId })
    .from(inscriptionItems)
    .innerJoin(products, eq(products.id, inscriptionItems.productId))
    .where(eq(inscriptionItems.inscriptionId, inscriptionId))
    .orderBy(asc(inscriptionItems.id));
  const charged = order ? await chargedItems(executor, order) : [];
  const most = order ? await refundableOf(executor, order, inscriptionId) : 0;
  const open = refundableItems(charged, inscriptionId);
  const items = bought.map(({ item, productDocumentId }) => {
    const left = open.find((each) => each.item.id === item.id)?.left.amountCents ?? 0;
    return {
      documentId: item.documentId,
      productId: productDocumentId,
      productName: item.productName,
      tierName: item.tierName,
      optionName: item.optionName,
      quantity: item.quantity,
      unitPriceCents: item.unitPriceCents,
      status: item.status,
      isNonRefundable: item.isNonRefundable,
      // A refund without an article leaves less of the order than of its articles.
      refundableCents: Math.min(left, most),
    };
  });
  if (!order) return { items, order: null, movements: [], refunds: [] };
  const paid = paidOf(order, charged);
  const movements = await executor
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.orderId, order.id))
    .orderBy(asc(ledgerEntries.id));
  const returned = await executor
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(asc(refunds.id));
  return {
    items,
    order: await describeOrder(executor, order, inscriptionId, most),
    movements: movements.map(({ documentId, kind, amountCents, occurredAt }) => ({
      documentId,
      kind,
      amountCents,
      occurredAt: occurredAt.toISOString(),
    })),
    refunds: returned.map((refund) => ({
      documentId: refund.documentId,
      amountCents: refund.amountCents,
      status: refund.status,
      reason: refund.reason,
      itemName: charged.find(({ item }) => item.id === refund.inscriptionItemId)?.item.productName ?? null,
      isDonation: refund.donationCents === refund.amountCents,
      createdAt: refund.createdAt.toISOString(),
      isByHand: refund.status === 'succeeded' && refund.providerRefundId === null,
      maySendAgain: maySendAgain(refund, returned, paid),
    })),
  };
}

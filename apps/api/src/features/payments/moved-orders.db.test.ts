import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Desk, openDesk } from '../desk/testing/desk-world.ts';
import { settleInvoicedOrder } from './settle-order.ts';
import { orders } from './tables.ts';
import { disagreements } from './testing/agreement.ts';
import { buildPaid, itemsOf, refundsOf, stateOf } from './testing/paid.ts';
import {
  buildEdition,
  buildProduct,
  buildPromoCode,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
} from './testing/payment-test.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

describe('an order whose article is moved', () => {
  test('to a free place and then to a dearer one is paid again, and can be given back', async () => {
    const { desk, edition, race } = await openDesk(t);
    const free = await buildProduct(t, edition, { name: 'Marche', priceCents: 0 });
    const dear = await buildProduct(t, edition, { name: 'Trail', priceCents: 5_000 });
    const person = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    const item = person.items[0]?.documentId;
    const toFree = { item, product: free.documentId, unitPriceCents: 0, choice: 'refund' };
    expect((await desk.act(person, 'move', toFree)).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', order: 'refunded' });
    const toDear = {
      item,
      product: dear.documentId,
      unitPriceCents: 5_000,
      choice: 'collected',
      method: 'cash',
    };
    expect((await desk.act(person, 'move', toDear)).status).toBe(200);
    expect(await stateOf(t, person)).toMatchObject({
      inscription: 'confirmed',
      order: 'partially_refunded',
      refundedCents: 3_226,
    });
    expect((await desk.act(person, 'cancel', { isRefunded: true })).status).toBe(200);
    await t.deliver();
    expect((await refundsOf(t, person)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [3_226, 'succeeded'],
      [5_000, 'succeeded'],
    ]);
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'refunded', order: 'refunded' });
    expect(await disagreements(t)).toEqual([]);
  });

  test('to one that costs less than the discount owes nothing, not less', async () => {
    const { owner, edition } = await buildEdition(t, { feeRateBasisPoints: 0 });
    const race = await buildProduct(t, edition, { priceCents: 3_000 });
    const cheap = await buildProduct(t, edition, { name: 'Marche', priceCents: 1_000 });
    const { code } = await buildPromoCode(t, edition, {
      discountType: 'fixed',
      discountPercent: null,
      discountCents: 2_500,
    });
    const person = await buildRegistration(t, edition, [{ product: race, quantity: 1 }], { promoCode: code });
    await t.db.transaction((tx) => settleInvoicedOrder(tx, t.platform, person.order.id));
    const [item] = await itemsOf(t, person);
    const moved = await new Desk(t, owner, edition).act(person, 'move', {
      item: item?.documentId,
      product: cheap.documentId,
      unitPriceCents: 1_000,
    });
    expect(moved.status).toBe(200);
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.id, person.order.id));
    expect(order).toMatchObject({
      subtotalCents: 1_000,
      discountCents: 1_000,
      totalCents: 0,
      status: 'invoiced',
    });
  });
});

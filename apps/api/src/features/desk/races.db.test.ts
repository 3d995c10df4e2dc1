import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products } from '../catalog/tables.ts';
import { ledgerEntries, refunds } from '../payments/tables-ledger.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { buildPaid, itemsOf, stateOf } from '../payments/testing/paid.ts';
import {
  buildProduct,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from '../payments/testing/payment-test.ts';
import { waitingListEntries, waitingListOffers } from '../reservations/tables.ts';
import { openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

async function twoDesks(overrides?: Parameters<typeof openDesk>[1]) {
  const world = await openDesk(t, overrides);
  return { ...world, desks: [world.desk, await world.addDesk()] as const };
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('two organisers at once', () => {
  test('who cancel the same registration: one does, the other is told, the money goes back once', async () => {
    const { desks, buy } = await twoDesks();
    const paid = await buy();
    const answers = await Promise.all(desks.map((desk) => desk.act(paid, 'cancel', { isRefunded: true })));
    expect(statuses(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error.message).toMatch(/quelqu’un d’autre/);
    const made = await t.db.orm.select().from(refunds).where(eq(refunds.orderId, paid.order.id));
    expect(made).toHaveLength(1);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ order: 'refunded', refundedCents: 3_226 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('who refund the same article: it goes back once', async () => {
    const { edition, race, desks } = await twoDesks();
    const meal = await buildProduct(t, edition, { name: 'Repas', priceCents: 1_000 });
    const paid = await buildPaid(t, edition, [
      { product: race, quantity: 1 },
      { product: meal, quantity: 1 },
    ]);
    const items = [paid.items[1]?.documentId];
    const answers = await Promise.all(desks.map((desk) => desk.act(paid, 'refund', { items })));
    expect(statuses(answers)).toEqual([200, 409]);
    await t.deliver();
    expect(await disagreements(t)).toEqual([]);
  });

  test('who give amounts back never give more than was paid', async () => {
    const { desks, buy } = await twoDesks();
    const paid = await buy();
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) => desks[index as 0 | 1].act(paid, 'refund', { amountCents: 1_500 })),
    );
    expect(statuses(answers)).toEqual([200, 200, 409, 409]);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ refundedCents: 3_000, tickets: 1 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('who note the same payment: it is written once', async () => {
    const { desks, register } = await twoDesks();
    const waiting = await register();
    const answers = await Promise.all(
      desks.map((desk) => desk.act(waiting, 'mark-paid', { method: 'cash' })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const entries = await t.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, waiting.order.id));
    expect(entries).toHaveLength(1);
    expect(await stateOf(t, waiting)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('one of whom cancels while the other notes the payment: one of both is true', async () => {
    const { desks, register } = await twoDesks();
    const waiting = await register();
    const answers = await Promise.all([
      desks[0].act(waiting, 'cancel', { isRefunded: true }),
      desks[1].act(waiting, 'mark-paid', { method: 'check' }),
    ]);
    // Cancelling after the payment is no conflict, and refunds it.
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { inscription, tickets } = await stateOf(t, waiting);
    expect(inscription === 'confirmed' ? 1 : 0).toBe(tickets);
    expect(await disagreements(t)).toEqual([]);
  });

  test('who move two people into the last place: one gets it', async () => {
    const { edition, desks, buy } = await twoDesks();
    const last = await buildProduct(t, edition, { name: 'Semi', priceCents: 3_000, stock: 1 });
    const people = [await buy(), await buy()];
    const answers = await Promise.all(
      people.map((person, index) =>
        desks[index as 0 | 1].act(person, 'move', {
          item: person.items[0]?.documentId,
          product: last.documentId,
          unitPriceCents: 3_000,
        }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const [row] = await t.db.orm.select().from(products).where(eq(products.id, last.id));
    expect(row?.sold).toBe(1);
    expect(await disagreements(t)).toEqual([]);
  });

  test('who swap two people between two full races do not wait for each other', async () => {
    const { edition, desks } = await twoDesks();
    const left = await buildProduct(t, edition, { name: '10 km', priceCents: 1_000, stock: 2 });
    const right = await buildProduct(t, edition, { name: '20 km', priceCents: 1_000, stock: 2 });
    const one = await buildPaid(t, edition, [{ product: left, quantity: 1 }]);
    const other = await buildPaid(t, edition, [{ product: right, quantity: 1 }]);
    const answers = await Promise.all([
      desks[0].act(one, 'move', {
        item: one.items[0]?.documentId,
        product: right.documentId,
        unitPriceCents: 1_000,
      }),
      desks[1].act(other, 'move', {
        item: other.items[0]?.documentId,
        product: left.documentId,
        unitPriceCents: 1_000,
      }),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect((await itemsOf(t, one))[0]?.productName).toBe('20 km');
    expect(await disagreements(t)).toEqual([]);
  });

  test('who offer the same person a place: one offer goes out', async () => {
    const { edition, desks } = await twoDesks();
    const full = await buildProduct(t, edition, { config: { allowWaitingList: true }, stock: 3 });
    const person = await buildUser(t);
    const entry = await inserter(() => t.db)(waitingListEntries, { productId: full.id, userId: person.id });
    const answers = await Promise.all(
      desks.map((desk) => desk.call('POST', `waiting-list/${entry.documentId}/offer`, {})),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const offers = await t.db.orm
      .select()
      .from(waitingListOffers)
      .where(eq(waitingListOffers.entryId, entry.id));
    expect(offers).toHaveLength(1);
    expect(await disagreements(t)).toEqual([]);
  });
});

test('a card payment that crosses a payment at the desk goes back', async () => {
  const { desks, register } = await twoDesks();
  const waiting = await register();
  const { id } = (await startCheckout(t, waiting)).json();
  await t.pay(id);
  expect((await desks[0].act(waiting, 'mark-paid', { method: 'cash' })).status).toBe(200);
  await t.deliver();
  await t.deliver();
  expect(await stateOf(t, waiting)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
  const made = await t.db.orm.select().from(refunds).where(eq(refunds.orderId, waiting.order.id));
  expect(made.map(({ amountCents, status }) => [amountCents, status])).toEqual([[3_226, 'succeeded']]);
  expect(await disagreements(t)).toEqual([]);
});

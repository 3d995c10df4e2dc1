import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { priceTiers, productCategories, products } from '../catalog/tables.ts';
import { orders } from '../payments/tables.ts';
import { ledgerEntries, refunds } from '../payments/tables-ledger.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { buildPaid, itemsOf, stateOf } from '../payments/testing/paid.ts';
import { buildProduct, openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { inscriptionItems, inscriptions } from '../registration/tables.ts';
import { inscriptionNotes } from '../registration/tables-follow-up.ts';
import { tickets } from '../tickets/tables.ts';
import { openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());
const insert = inserter(() => t.db);

/** A paid race at 30 €, with a dearer and a cheaper one. */
async function open() {
  const { owner, edition, race, desk, buy } = await openDesk(t, { name: '20 km' });
  const paid = await buy();
  const dearer = await buildProduct(t, edition, { name: '42 km', priceCents: 5_000 });
  const cheaper = await buildProduct(t, edition, { name: '10 km', priceCents: 1_000 });
  const item = paid.items[0]?.documentId ?? '';
  const preview = (product: { documentId: string }, more = '') =>
    desk.call(
      'GET',
      `registrations/${paid.inscription.documentId}/move-preview?item=${item}&product=${product.documentId}${more}`,
    );
  const move = (product: { documentId: string; priceCents: number }, more: object = {}) =>
    desk.act(paid, 'move', {
      item,
      product: product.documentId,
      unitPriceCents: product.priceCents,
      ...more,
    });
  return { owner, edition, race, dearer, cheaper, paid, desk, item, preview, move };
}

const soldOf = async ({ id }: { id: number }) =>
  (await t.db.orm.select({ sold: products.sold }).from(products).where(eq(products.id, id)))[0]?.sold;

describe('a move to another product', () => {
  test('is refused for whom the product is not meant, before and when it is done', async () => {
    const { edition, preview, move } = await open();
    const forMembers = await buildProduct(t, edition, { name: 'Club', config: { membersOnly: true } });
    const forVolunteers = await buildProduct(t, edition, {
      name: 'Équipe',
      config: { audience_targeting: { enabled: true, role_targeting: { target_types: ['volunteer'] } } },
    });
    expect((await preview(forMembers)).body.error.message).toBe(
      'Club est réservé aux membres, et cette personne n’en est pas un.',
    );
    expect((await move(forVolunteers)).body.error.message).toBe('Équipe n’est pas proposé à cette personne.');
    expect(await soldOf(forVolunteers)).toBe(0);
  });

  test('to a dearer one shows the difference first, and takes it at the desk', async () => {
    const { race, dearer, paid, preview, move } = await open();
    const { body } = await preview(dearer);
    expect(body.data).toEqual({
      label: '42 km',
      unitPriceCents: 5_000,
      differenceCents: 2_000,
      refundCents: 0,
      choices: ['collected', 'due', 'waived'],
      hasPlace: true,
      isTaken: false,
    });
    expect((await move(dearer)).status).toBe(400);
    expect((await move(dearer, { choice: 'refund' })).status).toBe(400);
    expect((await move(dearer, { choice: 'collected', method: 'cash' })).status).toBe(200);
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.id, paid.order.id));
    expect(order).toMatchObject({ subtotalCents: 5_000, totalCents: 5_226, method: 'card', status: 'paid' });
    const entries = await t.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, paid.order.id));
    expect(entries.filter(({ kind }) => kind === 'paid').map(({ amountCents }) => amountCents)).toEqual([
      3_226, 2_000,
    ]);
    expect([await soldOf(race), await soldOf(dearer)]).toEqual([0, 1]);
    const [ticket] = await t.db.orm
      .select()
      .from(tickets)
      .where(eq(tickets.inscriptionId, paid.inscription.id));
    expect(ticket).toMatchObject({ productName: '42 km', status: 'valid' });
    expect(await disagreements(t)).toEqual([]);
  });

  test('that was paid in two ways goes back in two ways', async () => {
    const { dearer, paid, move, desk } = await open();
    await move(dearer, { choice: 'collected', method: 'check' });
    await desk.act(paid, 'cancel', { isRefunded: true });
    await t.deliver();
    const made = await t.db.orm
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, paid.order.id))
      .orderBy(refunds.id);
    expect(made.map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [3_226, 'succeeded'],
      [2_000, 'succeeded'],
    ]);
    expect(made.map(({ providerRefundId }) => providerRefundId === null)).toEqual([false, true]);
    expect(await stateOf(t, paid)).toEqual({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: 5_226,
      tickets: 0,
    });
    expect(await disagreements(t)).toEqual([]);
  });

  test('may be offered or left to be paid, which a note remembers', async () => {
    const { dearer, paid, move } = await open();
    await move(dearer, { choice: 'due' });
    const [note] = await t.db.orm
      .select()
      .from(inscriptionNotes)
      .where(eq(inscriptionNotes.inscriptionId, paid.inscription.id));
    expect(note?.body).toMatch(/^À encaisser.: 20,00.€ \(passage à 42 km\)\.$/);
    const [item] = await itemsOf(t, paid);
    expect(item).toMatchObject({ productName: '42 km', unitPriceCents: 3_000 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('to a cheaper one gives the difference back, and later the rest', async () => {
    const { cheaper, paid, preview, move, desk } = await open();
    expect((await preview(cheaper)).body.data).toMatchObject({
      differenceCents: -2_000,
      refundCents: 2_151,
      choices: ['refund', 'keep'],
    });
    expect((await move(cheaper, { choice: 'refund' })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({
      inscription: 'confirmed',
      order: 'partially_refunded',
      refundedCents: 2_151,
      tickets: 1,
    });
    await desk.act(paid, 'cancel', { isRefunded: true });
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ order: 'refunded', refundedCents: 3_226, tickets: 0 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('into a full one, at an old price or to where one is already, changes nothing', async () => {
    const { edition, race, paid, preview, move } = await open();
    const full = await buildProduct(t, edition, { name: 'Complet', priceCents: 3_000, stock: 0 });
    expect((await preview(full)).body.data).toMatchObject({ hasPlace: false });
    expect((await move(full)).status).toBe(409);
    const { dearer } = await open();
    expect((await move(dearer, { choice: 'waived' })).status).toBe(404);
    expect((await move({ ...race, priceCents: 3_000 })).status).toBe(409);
    const stale = await buildProduct(t, edition, { name: 'Promo', priceCents: 2_000 });
    const answer = await move({ ...stale, priceCents: 1_500 }, { choice: 'refund' });
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      'Le prix a changé entre-temps. Vérifiez la différence.',
    ]);
    expect((await itemsOf(t, paid))[0]).toMatchObject({ productName: '20 km', status: 'sold' });
    expect(await disagreements(t)).toEqual([]);
  });

  test('within a sold-out product to another tier is possible', async () => {
    const { race, paid, desk, item } = await open();
    await t.db.orm.update(products).set({ stock: 1 }).where(eq(products.id, race.id));
    const tier = await insert(priceTiers, {
      productId: race.id,
      name: 'Tardif',
      priceCents: 3_000,
      stock: 1,
    });
    const answer = await desk.act(paid, 'move', {
      item,
      product: race.documentId,
      tier: tier.documentId,
      unitPriceCents: 3_000,
    });
    expect(answer.status).toBe(200);
    expect((await itemsOf(t, paid))[0]).toMatchObject({ tierName: 'Tardif', priceTierId: tier.id });
    expect(await soldOf(race)).toBe(1);
  });

  test('into a course that the person runs already is refused', async () => {
    const { edition, race, paid, preview, move } = await open();
    const courses = await insert(productCategories, {
      editionId: edition.id,
      name: 'Courses',
      isCourse: true,
    });
    const other = await buildProduct(t, edition, {
      name: 'Relais',
      priceCents: 3_000,
      categoryId: courses.id,
    });
    const second = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    await t.db.orm
      .update(inscriptionItems)
      .set({ productId: other.id, coursePerson: `user:${paid.user.id}` })
      .where(eq(inscriptionItems.inscriptionId, second.inscription.id));
    await t.db.orm.update(products).set({ sold: 1 }).where(eq(products.id, other.id));
    await t.db.orm.update(products).set({ sold: 1 }).where(eq(products.id, race.id));
    expect((await preview(other)).body.data).toMatchObject({ isTaken: true });
    const answer = await move(other);
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      'Cette personne est déjà inscrite à Relais.',
    ]);
    expect((await itemsOf(t, paid))[0]?.productName).toBe('20 km');
  });

  test('of somebody who took their place over keeps their name in the course', async () => {
    const { edition, paid, move } = await open();
    const courses = await insert(productCategories, {
      editionId: edition.id,
      name: 'Courses',
      isCourse: true,
    });
    const relay = await buildProduct(t, edition, {
      name: 'Relais',
      priceCents: 3_000,
      categoryId: courses.id,
    });
    const claimer = await buildUser(t);
    const person = await insert(thirdPersons, {
      ownerId: paid.user.id,
      kind: 'third_person',
      firstname: 'Zoé',
      claimedById: claimer.id,
    });
    await t.db.orm
      .update(inscriptions)
      .set({ thirdPersonId: person.id })
      .where(eq(inscriptions.id, paid.inscription.id));
    expect((await move(relay)).status).toBe(200);
    expect((await itemsOf(t, paid))[0]?.coursePerson).toBe(`user:${claimer.id}`);
  });

  test('to a free one gives everything back, and the person still comes', async () => {
    const { edition, paid, move } = await open();
    const free = await buildProduct(t, edition, { name: 'Marche', priceCents: 0 });
    await move(free, { choice: 'refund' });
    await t.deliver();
    expect(await stateOf(t, paid)).toEqual({
      inscription: 'confirmed',
      order: 'refunded',
      refundedCents: 3_226,
      tickets: 1,
    });
  });

  test('to a cheaper one gives back no more than is left of what was paid', async () => {
    const { edition, paid, move, desk } = await open();
    const free = await buildProduct(t, edition, { name: 'Marche', priceCents: 0 });
    await desk.act(paid, 'refund', { amountCents: 3_000 });
    await move(free, { choice: 'refund' });
    await t.deliver();
    const made = await t.db.orm.select().from(refunds).where(eq(refunds.orderId, paid.order.id));
    const sum = (pick: (refund: (typeof made)[number]) => number) =>
      made.reduce((total, refund) => total + pick(refund), 0);
    expect([sum(({ amountCents }) => amountCents), sum(({ feeCents }) => feeCents)]).toEqual([3_226, 226]);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../platform/audit/tables.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { products } from '../catalog/tables.ts';
import { groups } from '../groups/tables.ts';
import { notifications } from '../mailing/tables-notices.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { orders } from '../payments/tables.ts';
import { ledgerEntries } from '../payments/tables-ledger.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { buildPaid, stateOf } from '../payments/testing/paid.ts';
import {
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from '../payments/testing/payment-test.ts';
import { inscriptions } from '../registration/tables.ts';
import { Desk, openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const open = (overrides?: Parameters<typeof openDesk>[1]) => openDesk(t, overrides);

const mailsTo = (email: string) =>
  t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, email));

describe('an organiser who cancels', () => {
  test('with the money gives it back through the provider, with places and tickets, and the person is told', async () => {
    const { desk, edition, buy } = await open();
    const paid = await buy(2);
    const { status, body } = await desk.act(paid, 'cancel', { isRefunded: true, reason: 'Orage' });
    expect([status, body.message]).toEqual([
      200,
      expect.stringMatching(
        /^L’inscription est annulée et 64,52.€ sont rendus\. La personne est prévenue\.$/,
      ),
    ]);
    await t.deliver();
    expect(await stateOf(t, paid)).toEqual({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: 6_452,
      tickets: 0,
    });
    const mails = await mailsTo(paid.user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['desk.cancelled', 'payments.refunded']),
    );
    const notices = await t.db.orm.select().from(notifications).where(eq(notifications.userId, paid.user.id));
    expect(notices.map(({ type }) => type)).toContain('inscription_cancelled');
    const [audit] = await t.db.orm
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, paid.inscription.id));
    expect(audit).toMatchObject({ action: 'registration.cancelled', editionId: edition.id });
    expect(await disagreements(t)).toEqual([]);
  });

  test('without the money keeps it, and the place is free', async () => {
    const { desk, race, buy } = await open();
    const paid = await buy();
    await desk.act(paid, 'cancel', { isRefunded: false });
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'cancelled', order: 'paid', tickets: 0 });
    const [product] = await t.db.orm.select().from(products).where(eq(products.id, race.id));
    expect(product?.sold).toBe(0);
    expect(await disagreements(t)).toEqual([]);
  });

  test('leaves what is not refundable with the organiser', async () => {
    const { desk, edition, race } = await open();
    const shirt = await buildProduct(t, edition, {
      name: 'T-shirt',
      priceCents: 1_000,
      config: { nonRefundable: true },
    });
    const paid = await buildPaid(t, edition, [
      { product: race, quantity: 1 },
      { product: shirt, quantity: 1 },
    ]);
    await desk.act(paid, 'cancel', { isRefunded: true });
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({
      inscription: 'cancelled',
      order: 'partially_refunded',
      refundedCents: 3_225,
      tickets: 0,
    });
  });

  test('what waits for its payment ends it, and its payment page', async () => {
    const { desk, register } = await open();
    const waiting = await register();
    await desk.act(waiting, 'cancel', { isRefunded: true });
    expect(await stateOf(t, waiting)).toMatchObject({ inscription: 'cancelled', order: 'cancelled' });
    const again = await desk.act(waiting, 'cancel', { isRefunded: true });
    expect([again.status, again.body.error.code]).toEqual([409, 'registration_ended']);
  });

  test('gives the place in a group back once', async () => {
    const { desk, edition, buy } = await open();
    const group = await inserter(() => t.db)(groups, {
      name: 'Les Coureurs',
      type: 'team',
      editionId: edition.id,
      maxMembers: 5,
      placesTaken: 2,
    });
    const paid = await buy();
    await t.db.orm
      .update(inscriptions)
      .set({ groupId: group.id })
      .where(eq(inscriptions.id, paid.inscription.id));
    await desk.act(paid, 'cancel', { isRefunded: true });
    const [row] = await t.db.orm.select().from(groups).where(eq(groups.id, group.id));
    expect(row?.placesTaken).toBe(1);
  });
});

describe('an organiser who refunds', () => {
  test('an article gives its share back, with the place; the rest stays', async () => {
    const { desk, edition, race } = await open();
    const meal = await buildProduct(t, edition, { name: 'Repas', priceCents: 1_000 });
    const paid = await buildPaid(t, edition, [
      { product: race, quantity: 1 },
      { product: meal, quantity: 1 },
    ]);
    const [, second] = paid.items;
    await desk.act(paid, 'refund', { items: [second?.documentId] });
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({
      inscription: 'confirmed',
      order: 'partially_refunded',
      tickets: 1,
    });
    const again = await desk.act(paid, 'refund', { items: [second?.documentId] });
    expect([again.status, again.body.error.message]).toEqual([409, 'Cet article a déjà été rendu.']);
    expect(await disagreements(t)).toEqual([]);
  });

  test('an amount leaves the places, and never gives more than there is', async () => {
    const { desk, buy } = await open();
    const paid = await buy();
    expect((await desk.act(paid, 'refund', { amountCents: 1_000 })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toEqual({
      inscription: 'confirmed',
      order: 'partially_refunded',
      refundedCents: 1_000,
      tickets: 1,
    });
    expect((await desk.act(paid, 'refund', { amountCents: 2_226 })).status).toBe(409);
    expect((await desk.act(paid, 'refund', { amountCents: 2_227 })).status).toBe(409);
    await desk.act(paid, 'cancel', { isRefunded: true });
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ order: 'refunded', refundedCents: 3_226, tickets: 0 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('cannot give back what was never paid, or what was sold as not refundable', async () => {
    const { desk, buy, register } = await open({ config: { nonRefundable: true } });
    const waiting = await register();
    expect((await desk.act(waiting, 'refund', { amountCents: 100 })).status).toBe(409);
    const paid = await buy();
    expect((await desk.act(paid, 'refund', { items: [paid.items[0]?.documentId] })).status).toBe(409);
    expect((await desk.act(paid, 'refund', { amountCents: 100 })).status).toBe(409);
  });
});

describe('a payment at the desk', () => {
  test('confirms the registration without the fee of an online payment, and can be given back by hand', async () => {
    const { desk, register } = await open();
    const waiting = await register();
    await startCheckout(t, waiting);
    expect((await desk.act(waiting, 'mark-paid', { method: 'cash' })).status).toBe(200);
    await t.deliver();
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.id, waiting.order.id));
    expect(order).toMatchObject({ status: 'paid', method: 'cash', feeCents: 0, totalCents: 3_000 });
    expect(await stateOf(t, waiting)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
    const entries = await t.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, waiting.order.id));
    expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([['paid', 3_000]]);
    const kinds = (await mailsTo(waiting.user.email)).map(({ kind }) => kind);
    expect(kinds).toContain('tickets.confirmed');
    expect(await disagreements(t)).toEqual([]);
    await desk.act(waiting, 'cancel', { isRefunded: true });
    expect(await stateOf(t, waiting)).toEqual({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: 3_000,
      tickets: 0,
    });
    expect(await disagreements(t)).toEqual([]);
  });

  test('revives what had expired while places are left, and says so when they are gone', async () => {
    const { desk, buy, register } = await open({ stock: 1 });
    const late = await register();
    t.clock.advance(41 * 60_000);
    await t.deliver();
    expect(await stateOf(t, late)).toMatchObject({ inscription: 'expired' });
    expect((await desk.act(late, 'mark-paid', { method: 'check' })).status).toBe(200);
    expect(await stateOf(t, late)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
    await desk.act(late, 'cancel', { isRefunded: false });
    const first = await register();
    t.clock.advance(41 * 60_000);
    await t.deliver();
    const second = await buy();
    const gone = await desk.act(first, 'mark-paid', { method: 'cash' });
    expect([gone.status, gone.body.error.code]).toEqual([409, 'stock_insufficient']);
    expect(await stateOf(t, first)).toMatchObject({ inscription: 'expired', tickets: 0 });
    expect(await stateOf(t, second)).toMatchObject({ inscription: 'confirmed' });
    expect(await disagreements(t)).toEqual([]);
  });
});

test('a confirmation is sent again, once in five minutes', async () => {
  const { desk, buy } = await open();
  const paid = await buy();
  const sent = async () =>
    (await mailsTo(paid.user.email)).filter(({ kind }) => kind === 'tickets.confirmed').length;
  expect(await sent()).toBe(1);
  expect((await desk.act(paid, 'resend')).status).toBe(200);
  expect((await desk.act(paid, 'resend')).status).toBe(409);
  await t.deliver();
  expect(await sent()).toBe(2);
  t.clock.advance(6 * 60_000);
  expect((await desk.act(paid, 'resend')).status).toBe(200);
});

test('the same act on many says of each what became of it, and may be sent again', async () => {
  const { desk, buy, register } = await open();
  const [first, second] = [await buy(), await register()];
  const elsewhere = await open();
  const foreign = await buildRegistration(t, elsewhere.edition, [{ product: elsewhere.race, quantity: 1 }]);
  const ids = [first, second, foreign].map(({ inscription }) => inscription.documentId);
  const { body } = await desk.bulk({ action: 'cancel-refund', ids });
  expect(body.data).toEqual({
    done: ids.slice(0, 2),
    already: [],
    failed: [{ documentId: ids[2], message: expect.any(String) }],
  });
  const again = await desk.bulk({ action: 'cancel-refund', ids: ids.slice(0, 2) });
  expect(again.body.data).toEqual({ done: [], already: ids.slice(0, 2), failed: [] });
  await t.deliver();
  expect(await stateOf(t, first)).toMatchObject({ order: 'refunded', refundedCents: 3_226 });
  expect(await stateOf(t, foreign)).toMatchObject({ inscription: 'pending_payment' });
});

test('who only looks changes nothing', async () => {
  const { edition, buy } = await open();
  const viewer = new Desk(t, await addAdmin(t, 'viewer', { editionId: edition.id }), edition);
  const paid = await buy();
  expect((await viewer.read(paid)).status).toBe(200);
  for (const [action, data] of [
    ['cancel', { isRefunded: true }],
    ['refund', { amountCents: 100 }],
    ['mark-paid', { method: 'cash' }],
    ['resend', undefined],
    ['correct', { changes: [{ fieldName: 'x', before: null, value: 'y' }] }],
  ] as const)
    expect([action, (await viewer.act(paid, action, data)).status]).toEqual([action, 403]);
  expect((await viewer.bulk({ action: 'cancel', ids: [paid.inscription.documentId] })).status).toBe(403);
  expect(await stateOf(t, paid)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
});

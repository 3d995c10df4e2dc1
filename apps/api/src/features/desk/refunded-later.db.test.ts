import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../platform/auth/tables.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { buildPaid, checkoutsOf, refundsOf, stateOf } from '../payments/testing/paid.ts';
import { buildProduct, openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { forgetPayment } from '../payments/testing/provider.ts';
import { familyOrders } from '../registration/testing/family-orders.ts';
import { Desk, openDesk } from './testing/desk-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const families = familyOrders(() => t);

/** A race at 30 € and a meal at 10 €, paid with the fee; the organiser has kept the money. */
async function buildCancelled(config: Record<string, unknown> = {}) {
  const world = await openDesk(t);
  const meal = await buildProduct(t, world.edition, { name: 'Repas', priceCents: 1_000, config });
  const paid = await buildPaid(t, world.edition, [
    { product: world.race, quantity: 1 },
    { product: meal, quantity: 1 },
  ]);
  expect((await world.desk.act(paid, 'cancel', { isRefunded: false, reason: 'Absente' })).status).toBe(200);
  await t.deliver();
  return { ...world, paid, items: paid.items.map(({ documentId }) => documentId) };
}

const shownBy = async (desk: Desk, paid: Parameters<Desk['read']>[0]) => (await desk.read(paid)).body.data;

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('a registration that was cancelled without its money', () => {
  test('can be refunded later, article by article, each once; who paid is told of each', async () => {
    const { desk, paid, items } = await buildCancelled();
    expect(await shownBy(desk, paid)).toMatchObject({
      status: 'cancelled',
      may: { refund: true, cancel: false },
      order: { refundableCents: 4_301 },
      items: [{ refundableCents: 3_225 }, { refundableCents: 1_076 }],
    });
    const first = await desk.act(paid, 'refund', { items: [items[0]], reason: 'Certificat reçu' });
    expect([first.status, first.body.message]).toEqual([
      200,
      expect.stringMatching(/^32,25.€ sont rendus\. La personne est prévenue\.$/),
    ]);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'cancelled', order: 'partially_refunded' });
    const again = await desk.act(paid, 'refund', { items: [items[0]] });
    expect([again.status, again.body.error.message]).toEqual([409, 'Cet article a déjà été rendu.']);
    expect((await desk.act(paid, 'refund', { items: [items[1]] })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toEqual({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: 4_301,
      tickets: 0,
    });
    expect((await shownBy(desk, paid)).may.refund).toBe(false);
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, paid.user.email));
    const kinds = mails.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'payments.refunded')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'desk.cancelled')).toHaveLength(1);
    expect(await disagreements(t)).toEqual([]);
  });

  test('gives an amount back, at most what was kept and all of it', async () => {
    const { desk, paid } = await buildCancelled();
    expect((await desk.act(paid, 'refund', { amountCents: 1_000 })).status).toBe(200);
    await t.deliver();
    const tooMuch = await desk.act(paid, 'refund', { amountCents: 3_302 });
    expect([tooMuch.status, tooMuch.body.error.message]).toEqual([
      409,
      expect.stringMatching(/^Vous pouvez rendre au plus 33,01.€\.$/),
    ]);
    expect((await desk.act(paid, 'refund', { amountCents: 3_301 })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'refunded', refundedCents: 4_301 });
    expect((await desk.act(paid, 'refund', { amountCents: 1 })).status).toBe(409);
    expect(await disagreements(t)).toEqual([]);
  });

  test('after an amount that was a gesture gives back only the rest', async () => {
    const { desk, buy } = await openDesk(t);
    const paid = await buy();
    await desk.act(paid, 'refund', { amountCents: 1_000 });
    await desk.act(paid, 'cancel', { isRefunded: false });
    await t.deliver();
    const shown = await shownBy(desk, paid);
    expect([shown.order.refundableCents, shown.items[0].refundableCents]).toEqual([2_226, 2_226]);
    const item = paid.items[0]?.documentId;
    expect((await desk.act(paid, 'refund', { items: [item] })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'refunded', refundedCents: 3_226 });
    expect((await desk.act(paid, 'refund', { items: [item] })).status).toBe(409);
    expect(await disagreements(t)).toEqual([]);
  });

  test('is refunded once when two treasurers press at once', async () => {
    const { desk, addDesk, paid, items } = await buildCancelled();
    const desks = [desk, await addDesk()];
    expect(statuses(await Promise.all(desks.map((each) => each.act(paid, 'refund', { items }))))).toEqual([
      200, 409,
    ]);
    const other = await buildCancelled();
    const all = { amountCents: 4_301 };
    const both = [other.desk, await other.addDesk()];
    expect(statuses(await Promise.all(both.map((each) => each.act(other.paid, 'refund', all))))).toEqual([
      200, 409,
    ]);
    await t.deliver();
    for (const each of [paid, other.paid])
      expect(await stateOf(t, each)).toMatchObject({ order: 'refunded', refundedCents: 4_301 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('keeps what was sold as not refundable', async () => {
    const { desk, paid, items } = await buildCancelled({ nonRefundable: true });
    expect((await shownBy(desk, paid)).order.refundableCents).toBe(3_225);
    expect((await desk.act(paid, 'refund', { items: [items[1]] })).status).toBe(409);
    expect((await desk.act(paid, 'refund', { amountCents: 3_226 })).status).toBe(409);
    expect((await desk.act(paid, 'refund', { amountCents: 3_225 })).status).toBe(200);
    await t.deliver();
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'cancelled', refundedCents: 3_225 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('and was paid at the desk is given back by hand', async () => {
    const { desk, register } = await openDesk(t);
    const paid = await register();
    await desk.act(paid, 'mark-paid', { method: 'cash' });
    await desk.act(paid, 'cancel', { isRefunded: false });
    expect((await desk.act(paid, 'refund', { amountCents: 3_000 })).status).toBe(200);
    expect(await stateOf(t, paid)).toMatchObject({ inscription: 'refunded', refundedCents: 3_000 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('of one person of a family gives back their part, and leaves the others theirs', async () => {
    const family = await families.buildFamily();
    await families.payFor(family);
    const [owner] = await t.db.orm.select().from(users).where(eq(users.id, family.event.ownerId));
    if (!owner) throw new Error('no owner');
    const desk = new Desk(t, owner, family.edition);
    const [parent, child] = (await families.peopleOf(family)).map((inscription) => ({ inscription }));
    if (!parent || !child) throw new Error('somebody is missing');
    await desk.act(child, 'cancel', { isRefunded: false });
    const [order] = await families.ordersOf(family);
    expect(order?.totalCents).toBe(4_301);
    expect((await shownBy(desk, child)).order.refundableCents).toBe(2_151);
    expect((await desk.act(child, 'refund', { amountCents: 2_152 })).status).toBe(409);
    expect((await desk.act(child, 'refund', { amountCents: 2_151 })).status).toBe(200);
    await t.deliver();
    expect((await families.peopleOf(family)).map(({ status }) => status)).toEqual(['confirmed', 'refunded']);
    expect((await shownBy(desk, parent)).order.refundableCents).toBe(2_150);
    expect((await desk.act(child, 'refund', { amountCents: 1 })).status).toBe(409);
    expect(await disagreements(t)).toEqual([]);
  });
});

test('money that the bank refused is sent again, not asked for a second time', async () => {
  const { desk, buy } = await openDesk(t);
  const paid = await buy();
  const [checkout] = await checkoutsOf(t, paid);
  const remember = await forgetPayment(t, checkout?.id ?? 0);
  await desk.act(paid, 'cancel', { isRefunded: true });
  await t.deliver();
  await remember();
  const shown = await shownBy(desk, paid);
  expect(shown).toMatchObject({ status: 'cancelled', order: { refundableCents: 0 }, may: { refund: false } });
  expect((await desk.act(paid, 'refund', { items: [paid.items[0]?.documentId] })).status).toBe(409);
  const refund = shown.refunds[0].documentId;
  expect((await desk.act(paid, 'resend-refund', { refund })).status).toBe(200);
  await t.deliver();
  expect((await refundsOf(t, paid)).map(({ status }) => status)).toEqual(['succeeded']);
  expect(await disagreements(t)).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { finishRefund } from '../payments/finish-refund.ts';
import { orders } from '../payments/tables.ts';
import { ledgerEntries, refunds } from '../payments/tables-ledger.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { cotisationPayments } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: PaymentTest;

beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const cash = { method: 'cash', paidAt: '2027-04-12', notes: 'Remis au club-house' };
const reason = { reason: 'Pointé sur la mauvaise ligne' };

async function asked(body = {}) {
  const world = await buildFeeWorld(t);
  const fee = await world.create(body);
  const payment = (await world.paymentsOf(fee)).find(({ userId }) => userId === world.people.member.id);
  if (!payment) throw new Error('the member was not asked');
  return { world, fee, payment };
}

const rowOf = async ({ id }: { id: number }) =>
  (await t.db.orm.select().from(cotisationPayments).where(eq(cotisationPayments.id, id)))[0];
const read = async (world: FeeWorld, { documentId }: { documentId: string }) =>
  (
    await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisation-payments/${documentId}` })
  ).json().data;
const historyOf = async (world: FeeWorld, { documentId }: { documentId: string }) =>
  (
    await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisation-payments/${documentId}/history` })
  ).json().data as { what: string; note: string | null; actor: string | null }[];
const collected = async ({ people, association }: FeeWorld) =>
  (
    await t
      .as(people.accountant)
      .inject({ method: 'GET', url: `/api/associations/${association.documentId}/cotisation-summary` })
  ).json().data.collectedCents;

describe('a payment that was marked by mistake', () => {
  it('is owed again, with the reason in the record, and counts no more', async () => {
    const { world, payment } = await asked();
    await world.act(payment, 'mark-paid', cash);
    expect(await collected(world)).toBe(4_500);
    expect((await world.act(payment, 'unmark', { reason: ' ' })).statusCode).toBe(400);
    expect((await world.act(payment, 'unmark', reason)).statusCode).toBe(200);
    expect(await rowOf(payment)).toMatchObject({
      status: 'pending',
      method: null,
      paidAt: null,
      markedPaidById: null,
      notes: null,
    });
    expect(await collected(world)).toBe(0);
    const [last, before] = await historyOf(world, payment);
    expect(last).toMatchObject({ what: 'unmarked', note: reason.reason, actor: expect.any(String) });
    expect(before).toMatchObject({ what: 'paid', note: 'Remis au club-house' });
    const receipt = await t.as(world.people.member).inject({
      method: 'GET',
      url: `/api/cotisation-payments/${payment.documentId}/receipt.pdf`,
    });
    expect(receipt.statusCode).toBe(409);
    expect((await world.act(payment, 'mark-paid', cash)).statusCode).toBe(200);
  });

  it('is late at once where its grace is over', async () => {
    const { world, payment } = await asked({ startsOn: '2026-01-01', dueDate: '2026-02-01' });
    await t.db.orm
      .update(cotisationPayments)
      .set({ dueOn: '2026-02-01' })
      .where(eq(cotisationPayments.id, payment.id));
    await world.act(payment, 'mark-paid', cash);
    await world.act(payment, 'unmark', reason);
    expect((await rowOf(payment))?.status).toBe('overdue');
  });

  it('is opened by one of two treasurers, and by nobody without the right', async () => {
    const { world, payment } = await asked();
    await world.act(payment, 'mark-paid', cash);
    const { accountant, president, member } = world.people;
    expect((await world.act(payment, 'unmark', reason, member)).statusCode).toBe(403);
    const answers = await Promise.all(
      [accountant, president].map((person) => world.act(payment, 'unmark', reason, person)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is a free one whose discount was granted by mistake', async () => {
    const gift = { name: 'Offert', condition: 'custom', conditionValue: 'Bureau' };
    const { world, fee, payment } = await asked({
      discountTiers: [{ ...gift, discountType: 'percentage', discountValue: 100 }],
    });
    const entry = await t.as(world.people.accountant).inject({
      method: 'GET',
      url: `/api/cotisations/${fee.documentId}?populate=discountTiers`,
    });
    const tier = entry.json().data.discountTiers[0].documentId;
    await world.act(payment, 'discount', { tier, note: 'Membre du bureau' });
    expect(await rowOf(payment)).toMatchObject({ status: 'paid', finalAmountCents: 0 });
    expect((await world.act(payment, 'unmark', reason)).statusCode).toBe(409);
    await world.act(payment, 'discount', { tier: null, note: 'Erreur de personne' });
    expect(await rowOf(payment)).toMatchObject({ status: 'pending', paidAt: null, finalAmountCents: 4_500 });
  });
});

describe('a fee that was paid online', () => {
  async function paidOnline() {
    const all = await asked({ name: 'Licence' });
    const page = await all.world.act(all.payment, 'checkout', undefined, all.world.people.member);
    await t.pay((page.json() as unknown as { id: string }).id);
    await t.deliver();
    return all;
  }
  const orderOf = async ({ id }: { id: number }) =>
    (await t.db.orm.select().from(orders).where(eq(orders.cotisationPaymentId, id)).orderBy(orders.id)).at(
      -1,
    );

  it('goes back whole through the provider, and the member is told', async () => {
    const { world, payment } = await paidOnline();
    const url = `/api/associations/${world.association.documentId}/my-card`;
    const cardUntil = async () =>
      (await t.as(world.people.member).inject({ method: 'GET', url })).json().data.until;
    expect(await cardUntil()).toBe('2027-12-31');
    expect(await read(world, payment)).toMatchObject({ status: 'paid', isPaidOnline: true, refund: null });
    expect((await world.act(payment, 'unmark', reason)).statusCode).toBe(409);
    const answers = await Promise.all(
      [world.people.accountant, world.people.president].map((person) =>
        world.act(payment, 'refund', { reason: 'A quitté le club' }, person),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await read(world, payment)).toMatchObject({ status: 'paid', refund: 'pending' });
    await t.deliver();
    await t.deliver();
    expect(await read(world, payment)).toMatchObject({
      status: 'cancelled',
      isPaidOnline: false,
      refund: 'succeeded',
      paidAt: null,
    });
    const order = await orderOf(payment);
    expect(order).toMatchObject({ status: 'refunded', refundedCents: 4_500 });
    const entries = await t.db.orm
      .select({ kind: ledgerEntries.kind, amountCents: ledgerEntries.amountCents })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, order?.id ?? 0));
    expect(entries).toEqual([
      { kind: 'paid', amountCents: 4_500 },
      { kind: 'refunded', amountCents: -4_500 },
    ]);
    expect((await historyOf(world, payment)).map(({ what }) => what)).toEqual([
      'refunded',
      'refund-asked',
      'paid-online',
      'billed',
    ]);
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, world.people.member.email));
    const refundMails = mails.filter(({ kind }) => kind === 'payments.refunded');
    expect(refundMails).toHaveLength(1);
    expect(refundMails[0]?.text).toContain(`Licence – 2027, ${world.association.name}`);
    expect(await collected(world)).toBe(0);
    // As before the payment: the due date and its days of grace.
    expect(await cardUntil()).toBe('2027-06-30');
  });

  it('can be asked for and paid anew after it went back', async () => {
    const { world, payment } = await paidOnline();
    await world.act(payment, 'refund', reason);
    await t.deliver();
    expect((await world.act(payment, 'reopen')).statusCode).toBe(200);
    const again = await world.act(payment, 'checkout', undefined, world.people.member);
    await t.pay((again.json() as unknown as { id: string }).id);
    await t.deliver();
    expect(await read(world, payment)).toMatchObject({ status: 'paid', isPaidOnline: true, refund: null });
  });

  it('stays paid where the provider refuses, and can be tried again', async () => {
    const { world, payment } = await paidOnline();
    await world.act(payment, 'refund', reason);
    const order = await orderOf(payment);
    const [refund] = await t.db.orm
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order?.id ?? 0));
    const refused = { providerRefundId: null, status: 'failed', failure: 'insufficient funds' };
    await t.db.transaction((tx) => finishRefund(tx, t.platform, refund?.id ?? 0, refused));
    await t.deliver();
    expect(await read(world, payment)).toMatchObject({ status: 'paid', refund: 'failed' });
    expect((await historyOf(world, payment)).map(({ what }) => what)).toContain('refund-failed');
    expect((await world.act(payment, 'refund', reason)).statusCode).toBe(200);
    await t.deliver();
    expect((await rowOf(payment))?.status).toBe('cancelled');
  });

  it('is given back by treasurers alone, and cash is not given back through the provider', async () => {
    const { world, payment } = await paidOnline();
    const { member, moderator } = world.people;
    for (const person of [member, moderator])
      expect((await world.act(payment, 'refund', reason, person)).statusCode).toBe(403);
    const stranger = (await buildFeeWorld(t)).people.president;
    expect((await world.act(payment, 'refund', reason, stranger)).statusCode).toBe(404);
    const byHand = await asked();
    await byHand.world.act(byHand.payment, 'mark-paid', cash);
    expect((await byHand.world.act(byHand.payment, 'refund', reason)).statusCode).toBe(409);
  });
});

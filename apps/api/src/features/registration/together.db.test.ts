import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { promoCodes } from '../catalog/tables.ts';
import { orderLines, promoCodeRedemptions } from '../payments/tables.ts';
import { ledgerEntries } from '../payments/tables-ledger.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { tickets } from '../tickets/tables.ts';
import { familyOrders, tom } from './testing/family-orders.ts';
import { billing } from './testing/registration-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const { buildFamily, peopleOf, ordersOf, checkout, payFor, cancel, countersOf } = familyOrders(() => t);

describe('one order for two people', () => {
  test('is paid once, and gives each a registration, answers and a ticket', async () => {
    const family = await buildFamily();
    const made = await payFor(family);
    expect(made).toMatchObject({ paymentRequired: true, people: 2, totalAmount: 43.01 });
    const people = await peopleOf(family);
    expect(people).toMatchObject([
      { firstname: 'Léa', status: 'confirmed', thirdPersonId: null, totalCents: 2_150 },
      { firstname: 'Tom', status: 'confirmed', thirdPersonId: family.child.id, totalCents: 2_151 },
    ]);
    expect(new Set(people.map(({ paidWithId }) => paidWithId))).toEqual(new Set([people[0]?.id]));
    const [order, ...more] = await ordersOf(family);
    expect(more).toEqual([]);
    expect(order).toMatchObject({ status: 'paid', totalCents: 4_301, subtotalCents: 4_000 });
    const given = await t.db.orm
      .select()
      .from(tickets)
      .where(
        inArray(
          tickets.inscriptionId,
          people.map(({ id }) => id),
        ),
      )
      .orderBy(tickets.id);
    expect(given.map(({ holderName }) => holderName)).toEqual(['Léa Lefort', 'Tom Lefort']);
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(
        and(eq(outgoingMails.toEmail, family.user.email ?? ''), eq(outgoingMails.kind, 'tickets.confirmed')),
      );
    expect(mails.map(({ text }) => /Bonjour (\p{L}+)/u.exec(text ?? '')?.[1]).sort()).toEqual(
      ['Léa', 'Tom'].sort(),
    );
    expect(await countersOf(family)).toEqual({ held: 0, sold: 2 });
    expect(await disagreements(t)).toEqual([]);
  });

  test('says whose each line is at the provider and on the receipt', async () => {
    const family = await buildFamily();
    const made = await family.submit();
    const page = await checkout(family, made.body.inscriptionId);
    const shown = await (await fetch(`${t.sandbox.url}/pay/${page.id}`)).text();
    expect(shown).toContain('10 km – Léa Lefort');
    expect(shown).toContain('10 km – Tom Lefort');
    await t.pay(page.id);
    await t.deliver();
    const [order] = await ordersOf(family);
    const lines = await t.db.orm
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0));
    expect(lines).toHaveLength(2);
    const receipt = await t
      .as(family.user)
      .inject({ method: 'GET', url: `/api/orders/${order?.documentId}/receipt.pdf` });
    expect(receipt.statusCode).toBe(200);
    const mine = (await family.parent.call('GET', 'custom/my-inscriptions')).body.data;
    expect(mine.map(({ receiptOrderId }: { receiptOrderId: string }) => receiptOrderId)).toEqual([
      order?.documentId,
      order?.documentId,
    ]);
    expect(mine[0].sharedOrder).toMatchObject({
      number: order?.number,
      people: [{ name: 'Léa Lefort' }, { name: 'Tom Lefort' }],
    });
  });

  test('is made once by a double click', async () => {
    const family = await buildFamily();
    const [first, second] = await Promise.all([family.submit(), family.submit()]);
    expect(first?.body.inscriptionId).toBe(second?.body.inscriptionId);
    expect(second?.body).toMatchObject({ people: 2, totalAmount: 43.01 });
    expect(await peopleOf(family)).toHaveLength(2);
    expect(await ordersOf(family)).toHaveLength(1);
  });

  test('is refused for both when one has not answered, and says who', async () => {
    const family = await buildFamily();
    const others = family.others.map((other) => ({ ...other, form: tom.slice(1) }));
    const data = family.parent.submission(family.edition);
    const judged = await family.parent.call('POST', 'custom/validate-inscription', { data, others });
    expect(judged.body).toMatchObject({
      isValid: false,
      errors: [{ path: 'prenom', sessionId: family.childSession, pageIndex: 0 }],
    });
    const refused = await family.parent.call('POST', 'custom/create-inscription', { data, others });
    expect(refused.status).toBe(400);
    expect(await peopleOf(family)).toEqual([]);
    expect(await countersOf(family)).toEqual({ held: 2, sold: 0 });
  });

  test('leaves nobody out who is in the cart', async () => {
    const family = await buildFamily();
    const alone = await family.parent.submit(family.edition);
    expect([alone.status, alone.body.error.message]).toEqual([409, reservationMessages.otherCart]);
    expect(await peopleOf(family)).toEqual([]);
  });

  test('names nobody whom another tab took out, and says so without ending the cart', async () => {
    const family = await buildFamily();
    await family.parent.call('DELETE', `products/reservations/session/${family.childSession}`);
    const { parent, others } = family;
    const data = parent.submission(family.edition);
    const judged = await parent.call('POST', 'custom/validate-inscription', { data, others });
    const late = await family.submit();
    for (const { status, body } of [judged, late])
      expect([status, body.error?.message]).toEqual([409, reservationMessages.otherCart]);
    expect((await family.parent.cart()).status).toBe(200);
    expect(await countersOf(family)).toEqual({ held: 1, sold: 0 });
    expect((await family.parent.submit(family.edition)).status).toBe(200);
  });

  test('asks for the payment once, of who pays, also when only the other costs something', async () => {
    const family = await buildFamily();
    await family.parent.release(family.first);
    const free = await family.product({ name: 'Goûter', priceCents: 0 });
    await family.parent.reserve(free);
    const data = family.parent.submission(family.edition, { billing: {} });
    const judged = await family.parent.call('POST', 'custom/validate-inscription', {
      data,
      others: family.others,
    });
    const paths = judged.body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toContain('payment_method');
    expect(new Set(judged.body.errors.map(({ sessionId }: { sessionId: string }) => sessionId))).toEqual(
      new Set([family.parent.sessionId]),
    );
  });
});

describe('one of two who paid', () => {
  test('gives up alone: their money and place come back, the other keeps theirs', async () => {
    const family = await buildFamily();
    await payFor(family);
    const [parent, child] = await peopleOf(family);
    const before = (await family.parent.call('GET', 'custom/my-inscriptions')).body.data;
    expect(before.map(({ refundableCents }: { refundableCents: number }) => refundableCents).sort()).toEqual([
      2_150, 2_151,
    ]);
    const done = await cancel(family, child?.documentId ?? '');
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    await t.deliver();
    await t.deliver();
    expect((await peopleOf(family)).map(({ status }) => status)).toEqual(['confirmed', 'refunded']);
    const [order] = await ordersOf(family);
    expect(order).toMatchObject({ status: 'partially_refunded', refundedCents: 2_151 });
    expect(await countersOf(family)).toEqual({ held: 0, sold: 1 });
    const valid = await t.db.orm
      .select()
      .from(tickets)
      .where(and(eq(tickets.editionId, family.edition.id), eq(tickets.status, 'valid')));
    expect(valid.map(({ inscriptionId }) => inscriptionId)).toEqual([parent?.id]);
    expect((await cancel(family, parent?.documentId ?? '')).status).toBe(200);
    await t.deliver();
    await t.deliver();
    expect((await ordersOf(family))[0]).toMatchObject({ status: 'refunded', refundedCents: 4_301 });
    expect((await peopleOf(family)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    const moved = await t.db.orm
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.orderId, order?.id ?? 0));
    const net = (...kinds: string[]) =>
      moved.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect([net('paid', 'refunded'), net('fee', 'fee_refunded')]).toEqual([0, 0]);
    expect(await disagreements(t)).toEqual([]);
  });

  test('gets back what they paid, not what somebody with a code did not', async () => {
    const family = await buildFamily();
    const [code] = await t.db.orm
      .insert(promoCodes)
      .values({
        editionId: family.edition.id,
        code: 'INVITE',
        discountType: 'percentage',
        discountPercent: 100,
        maxRedemptions: 1,
      })
      .returning();
    const made = await payFor(family, { billing: { ...billing, promo_code: 'INVITE' } });
    expect(made.totalAmount).toBe(21.51);
    const [parent, child] = await peopleOf(family);
    expect([parent?.totalCents, child?.totalCents]).toEqual([0, 2_151]);
    const used = await t.db.orm
      .select()
      .from(promoCodeRedemptions)
      .where(eq(promoCodeRedemptions.promoCodeId, code?.id ?? 0));
    expect(used.map(({ inscriptionId }) => inscriptionId)).toEqual([parent?.id]);
    await cancel(family, parent?.documentId ?? '');
    await t.deliver();
    expect((await ordersOf(family))[0]).toMatchObject({ status: 'paid', refundedCents: 0 });
    await cancel(family, child?.documentId ?? '');
    await t.deliver();
    await t.deliver();
    expect((await ordersOf(family))[0]).toMatchObject({ status: 'refunded', refundedCents: 2_151 });
  });

  test('pays in full once another code, which serves the other alone, replaces one for both', async () => {
    const family = await buildFamily();
    const code = { editionId: family.edition.id, discountType: 'percentage' as const };
    await t.db.orm.insert(promoCodes).values([
      { ...code, code: 'TOUS', discountPercent: 10 },
      { ...code, code: 'UNE', discountPercent: 50, maxRedemptions: 1 },
    ]);
    const made = await family.submit({ billing: { ...billing, promo_code: 'TOUS' } });
    const page = await family.parent.call('POST', 'custom/create-checkout', {
      inscriptionId: made.body.inscriptionId,
      promoCode: 'UNE',
    });
    expect(page.status, JSON.stringify(page.body)).toBe(200);
    expect((await peopleOf(family)).map(({ totalCents }) => totalCents)).toEqual([1_075, 2_151]);
    await t.pay(page.body.id);
    await t.deliver();
    const [parent] = await peopleOf(family);
    await cancel(family, parent?.documentId ?? '');
    await t.deliver();
    await t.deliver();
    expect((await ordersOf(family))[0]).toMatchObject({ totalCents: 3_226, refundedCents: 1_075 });
  });
});

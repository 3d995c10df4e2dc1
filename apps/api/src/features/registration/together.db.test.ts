import { paymentMessages } from '@kermesse/domain/payments/messages';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { products, promoCodes } from '../catalog/tables.ts';
import { orderLines, orders, promoCodeRedemptions } from '../payments/tables.ts';
import { ledgerEntries } from '../payments/tables-ledger.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { expireSessions } from '../reservations/expire-sessions.ts';
import { tickets } from '../tickets/tables.ts';
import { inscriptions } from './tables.ts';
import { billing, buildRegistration, lea, Registrant } from './testing/registration-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const minute = 60_000;
const tom = [
  { fieldName: 'prenom', value: 'Tom' },
  { fieldName: 'nom', value: 'Lefort' },
  { fieldName: 'naissance', value: '2015-03-02' },
];

/** A parent and a child in one cart, each with the same paid course. */
async function buildFamily(
  values: Parameters<typeof buildRegistration>[2] = [{ name: '10 km', priceCents: 2_000, stock: 10 }],
) {
  const world = await buildRegistration(t, { cancellableUntil: new Date('2027-06-11T00:00:00Z') }, values);
  const user = await buildUser(t);
  const [child] = await t.db.orm
    .insert(thirdPersons)
    .values({
      ownerId: user.id,
      kind: 'child',
      firstname: 'Tom',
      lastname: 'Lefort',
      birthdate: '2015-03-02',
    })
    .returning();
  if (!child) throw new Error('the child was not stored');
  const parent = await new Registrant(t, user).open(world.edition);
  await parent.reserve(world.first);
  const added = await parent.call('POST', `custom/sign-up-session/${parent.sessionId}/people`, {
    people: [{ tierDocumentId: child.documentId }],
    withArticles: true,
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const childSession: string = added.body.data[1].sessionId;
  const others = [
    {
      ...parent.submission(world.edition, {
        form: tom,
        billing: {},
        sessionId: childSession,
        tierRegister: true,
        tierRegisterDocumentId: child.documentId,
      }),
    },
  ];
  const submit = (more: Record<string, unknown> = {}) =>
    parent.call('POST', 'custom/create-inscription', {
      data: parent.submission(world.edition, more),
      others,
    });
  return { ...world, user, child, parent, childSession, others, submit };
}

type Family = Awaited<ReturnType<typeof buildFamily>>;

const peopleOf = (family: Family) =>
  t.db.orm
    .select()
    .from(inscriptions)
    .where(eq(inscriptions.editionId, family.edition.id))
    .orderBy(inscriptions.id);

const ordersOf = (family: Family) =>
  t.db.orm.select().from(orders).where(eq(orders.payerId, family.user.id)).orderBy(orders.id);

async function checkout({ parent }: Family, inscriptionId: string) {
  const { status, body } = await parent.call('POST', 'custom/create-checkout', { inscriptionId });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { id: string; url: string };
}

async function payFor(family: Family, more: Record<string, unknown> = {}) {
  const made = await family.submit(more);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const page = await checkout(family, made.body.inscriptionId);
  await t.pay(page.id);
  await t.deliver();
  return made.body;
}

const cancel = ({ parent }: Family, documentId: string) =>
  parent.call('POST', `custom/my-inscriptions/${documentId}/cancel`, {});

const countersOf = async ({ first }: Family) => {
  const [row] = await t.db.orm.select().from(products).where(eq(products.id, first.id));
  return { held: row?.held, sold: row?.sold };
};

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
});

describe('an order for two that is not paid', () => {
  test('is given up for both', async () => {
    const family = await buildFamily();
    await family.submit();
    const [, child] = await peopleOf(family);
    expect((await cancel(family, child?.documentId ?? '')).status).toBe(200);
    expect((await peopleOf(family)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await countersOf(family)).toEqual({ held: 0, sold: 0 });
  });

  test('goes back to one cart with both in it', async () => {
    const family = await buildFamily();
    await family.submit();
    const [parent] = await peopleOf(family);
    const reopened = await family.parent.call(
      'POST',
      `custom/my-inscriptions/${parent?.documentId}/reopen-cart`,
      {},
    );
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
    const again = await new Registrant(t, family.user).open(family.edition);
    const { body } = await again.call('GET', `custom/sign-up-session/${again.sessionId}/people`);
    expect(body.data).toMatchObject([
      { tierDocumentId: null, reservations: [{ productName: '10 km' }] },
      { tierDocumentId: family.child.documentId, reservations: [{ productName: '10 km' }] },
    ]);
    expect(await countersOf(family)).toEqual({ held: 2, sold: 0 });
  });

  test('ends for both with its time, and another try takes both places again or none', async () => {
    const family = await buildFamily([{ name: '10 km', priceCents: 2_000, stock: 2 }]);
    const made = await family.submit();
    await checkout(family, made.body.inscriptionId);
    t.clock.advance(61 * minute);
    await expireSessions(t.platform);
    await t.platform.jobs.runDue();
    expect((await peopleOf(family)).map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect(await countersOf(family)).toEqual({ held: 0, sold: 0 });
    const rival = await new Registrant(t, await buildUser(t)).open(family.edition);
    expect((await rival.reserve(family.first)).status).toBe(200);
    const retry = () =>
      family.parent.call('POST', 'custom/retry-payment', { inscriptionId: made.body.inscriptionId });
    expect((await retry()).body.error.code).toBe('payment_retry_impossible');
    expect(await countersOf(family)).toEqual({ held: 1, sold: 0 });
    await rival.release(family.first);
    const again = await retry();
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body.checkout.reservations).toHaveLength(2);
    expect(await countersOf(family)).toEqual({ held: 2, sold: 0 });
    await t.pay(again.body.checkout.id);
    await t.deliver();
    expect((await peopleOf(family)).map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect(await disagreements(t)).toEqual([]);
  });

  test('paid too late, with one place left, goes back whole', async () => {
    const family = await buildFamily([{ name: '10 km', priceCents: 2_000, stock: 2 }]);
    const made = await family.submit();
    const page = await checkout(family, made.body.inscriptionId);
    await t.pay(page.id);
    t.clock.advance(61 * minute);
    await expireSessions(t.platform);
    const rival = await new Registrant(t, await buildUser(t)).open(family.edition);
    expect((await rival.reserve(family.first)).status).toBe(200);
    await t.deliver();
    await t.deliver();
    expect((await ordersOf(family))[0]).toMatchObject({ status: 'refunded', refundedCents: 4_301 });
    expect((await peopleOf(family)).map(({ endReason }) => endReason)).toEqual(['sold_out', 'sold_out']);
    expect(await countersOf(family)).toEqual({ held: 1, sold: 0 });
  });
});

describe('whoever takes one of two registrations over', () => {
  /** A friend, named by address, in the cart of somebody else. */
  async function buildFriends() {
    const family = await buildFamily();
    const friend = await buildUser(t);
    const added = await family.parent.call(
      'POST',
      `custom/sign-up-session/${family.parent.sessionId}/people`,
      {
        people: [{ tierEmail: friend.email }],
        withArticles: true,
      },
    );
    const sessionId: string = added.body.data[2].sessionId;
    family.others.push(
      family.parent.submission(family.edition, {
        billing: {},
        form: [...lea.slice(1), { fieldName: 'prenom', value: 'Ami' }],
        sessionId,
        tierRegister: true,
        tierRegisterEmail: friend.email,
      }) as (typeof family.others)[number],
    );
    const made = await family.submit();
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const [mail] = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(
        and(eq(outgoingMails.toEmail, friend.email ?? ''), eq(outgoingMails.kind, 'registration.claim')),
      );
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const claimed = await t
      .as(friend)
      .inject({ method: 'POST', url: '/api/custom/claim-inscription', payload: { token } });
    expect(claimed.statusCode).toBe(200);
    const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
      const answer = await t
        .as(friend)
        .inject({ method, url: `/api/${url}`, ...(payload ? { payload } : {}) });
      return { status: answer.statusCode, body: answer.json() };
    };
    return { family, friend, made: made.body, own: claimed.json().inscriptionId as string, call };
  }

  test('sees nothing of the others, and neither pays nor ends their order', async () => {
    const { family, own, call, made } = await buildFriends();
    const mine = (await call('GET', 'custom/my-inscriptions')).body.data;
    expect(mine).toMatchObject([{ documentId: own, unpaid: null, sharedOrder: null, receiptOrderId: null }]);
    expect(JSON.stringify(mine)).not.toContain('Tom');
    for (const [url, payload] of [
      ['custom/create-checkout', { inscriptionId: own }],
      ['custom/verify-payment-status', { inscriptionId: own }],
      ['custom/retry-payment', { inscriptionId: own }],
      [`custom/my-inscriptions/${own}/reopen-cart`, {}],
    ] as const)
      expect([url, (await call('POST', url, payload)).status]).toEqual([url, 404]);
    const refused = await call('POST', `custom/my-inscriptions/${own}/cancel`, {});
    expect([refused.status, refused.body.error.message]).toEqual([409, paymentMessages.unpaidTogether]);
    const page = await checkout(family, made.inscriptionId);
    await t.pay(page.id);
    await t.deliver();
    const [order] = await ordersOf(family);
    expect((await call('GET', `orders/${order?.documentId}/receipt.pdf`)).status).toBe(404);
    expect((await call('POST', `custom/my-inscriptions/${own}/cancel`, {})).status).toBe(200);
    await t.deliver();
    expect((await peopleOf(family)).map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'refunded',
    ]);
  });
});

import { paymentMessages } from '@kermesse/domain/payments/messages';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { disagreements } from '../payments/testing/agreement.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { expireSessions } from '../reservations/expire-sessions.ts';
import { familyOrders } from './testing/family-orders.ts';
import { lea, Registrant } from './testing/registration-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const minute = 60_000;
const { buildFamily, peopleOf, ordersOf, checkout, cancel, countersOf } = familyOrders(() => t);

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

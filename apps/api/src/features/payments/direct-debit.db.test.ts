import { paymentMessages } from '@kermesse/domain/payments/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { products } from '../catalog/tables.ts';
import { Desk } from '../desk/testing/desk-world.ts';
import { signUpSessions } from '../reservations/tables.ts';
import { orders } from './tables.ts';
import { disagreements } from './testing/agreement.ts';
import { checkoutsOf, refundsOf, stateOf } from './testing/paid.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  type Registered,
  startCheckout,
} from './testing/payment-test.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest({}, { bankMs: 3 * day });
});
afterAll(() => t.closeAll());

/** A direct debit of which no webhook ever arrives. */
async function debited(means: 'sepa' | 'sepa-refused') {
  const { edition } = await buildEdition(t, {
    startsAt: new Date('2028-06-12T08:00:00Z'),
    endsAt: new Date('2028-06-13T08:00:00Z'),
  });
  const product = await buildProduct(t, edition, { stock: 1 });
  const person = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
  const { id } = (await startCheckout(t, person)).json();
  await t.pay(id, means);
  t.clock.advance(3 * minute);
  await t.platform.jobs.runDue();
  return { person, product, id };
}

const verify = async ({ user }: { user: Parameters<PaymentTest['as']>[0] }, sessionId: string) =>
  (
    await t.as(user).inject({
      method: 'POST',
      url: '/api/custom/verify-payment-status',
      payload: { sessionId },
    })
  ).json().payment_status;

const mailKindsTo = async ({ user }: { user: { email: string } }) =>
  (
    await t.db.orm
      .select({ kind: outgoingMails.kind })
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, user.email))
  ).map(({ kind }) => kind);

describe.each([
  ['a direct debit', 'sepa', 'sepa'],
  ['a bank transfer', 'transfer', 'transfer'],
] as const)('%s', (_name, means, method) => {
  async function promised(how: string, beforeItIsHeardOf?: (person: Registered) => Promise<void>) {
    const { edition, owner } = await buildEdition(t, {
      startsAt: new Date('2029-06-12T08:00:00Z'),
      endsAt: new Date('2029-06-13T08:00:00Z'),
    });
    const product = await buildProduct(t, edition, { stock: 1 });
    const person = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, person)).json();
    await t.pay(id, how);
    await beforeItIsHeardOf?.(person);
    await t.deliver();
    const stock = async () => {
      const [row] = await t.db.orm.select().from(products).where(eq(products.id, product.id));
      return [row?.held, row?.sold];
    };
    return { edition, owner, product, person, id, stock };
  }

  test('keeps the place until the bank says yes, and tells so by mail', async () => {
    const { person, stock, id } = await promised(means);
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'pending_payment', order: 'pending' });
    expect(await verify(person, id)).toBe('processing');
    expect(await mailKindsTo(person)).toEqual(['payments.processing']);
    t.clock.advance(2 * day);
    await t.deliver();
    expect(await stock()).toEqual([1, 0]);
    t.clock.advance(day);
    await t.deliver();
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
    const [order] = await t.db.orm.select().from(orders).where(eq(orders.id, person.order.id));
    expect(order?.method).toBe(method);
    expect(await stock()).toEqual([0, 1]);
    expect(await disagreements(t)).toEqual([]);
  });

  test('that the bank refuses gives the place back, and tells so', async () => {
    const { person, stock, id } = await promised(`${means}-refused`);
    t.clock.advance(3 * day);
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'expired', order: 'failed', tickets: 0 });
    expect(await verify(person, id)).toBe('failed');
    expect(await stock()).toEqual([0, 0]);
    expect(await mailKindsTo(person)).toEqual(['payments.processing', 'payments.failed']);
    expect(await disagreements(t)).toEqual([]);
  });

  test('that is refused a second time is told of a second time', async () => {
    const { person } = await promised(`${means}-refused`);
    t.clock.advance(3 * day);
    await t.deliver();
    const again = await t.as(person.user).inject({
      method: 'POST',
      url: '/api/custom/retry-payment',
      payload: { inscriptionId: person.inscription.documentId },
    });
    await t.pay(again.json().checkout.id, `${means}-refused`);
    await t.deliver();
    t.clock.advance(3 * day);
    await t.deliver();
    const once = ['payments.processing', 'payments.failed'];
    expect(await mailKindsTo(person)).toEqual([...once, ...once]);
  });

  const giveUp = ({ user, inscription }: Registered) =>
    t.as(user).inject({
      method: 'POST',
      url: `/api/custom/my-inscriptions/${inscription.documentId}/cancel`,
      payload: {},
    });

  /** The bank says yes to what was cancelled meanwhile. */
  async function expectReturned({ person, stock, id }: Awaited<ReturnType<typeof promised>>) {
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'cancelled', order: 'cancelled' });
    t.clock.advance(3 * day);
    await t.deliver();
    expect(await verify(person, id), 'before the refund is through').toBe('refunded');
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({
      inscription: 'refunded',
      order: 'refunded',
      tickets: 0,
    });
    expect(await refundsOf(t, person)).toMatchObject([
      {
        amountCents: person.order.totalCents,
        status: 'succeeded',
        reason: 'Inscription annulée avant le paiement',
      },
    ]);
    expect(await stock()).toEqual([0, 0]);
    const kinds = await mailKindsTo(person);
    expect(kinds).toEqual(expect.arrayContaining(['payments.registration-cancelled', 'payments.refunded']));
    expect(kinds).not.toContain('tickets.confirmed');
    expect(await disagreements(t)).toEqual([]);
    return kinds;
  }

  test('goes back whole when the desk cancelled the registration meanwhile', async () => {
    const world = await promised(means);
    const desk = new Desk(t, world.owner, world.edition);
    expect((await desk.act(world.person, 'cancel', { isRefunded: true })).status).toBe(200);
    await t.deliver();
    await expectReturned(world);
  });

  test('is waited for: its registration cannot be given up meanwhile', async () => {
    const { person } = await promised(means);
    const refused = await giveUp(person);
    expect([refused.statusCode, refused.json().error]).toMatchObject([
      409,
      { code: 'cancellation_refused', message: paymentMessages.debitUnderWay },
    ]);
    t.clock.advance(3 * day);
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', tickets: 1 });
  });

  test('of somebody who gave up before it was heard of promises no place, and goes back', async () => {
    const world = await promised(means, async (person) => {
      expect((await giveUp(person)).statusCode).toBe(200);
    });
    expect(await world.stock()).toEqual([0, 0]);
    expect(await expectReturned(world)).not.toContain('payments.processing');
  });

  /** The places were given back before the bank answered. */
  async function forgotten(how: string) {
    const world = await promised(how);
    const soon = new Date(t.clock.now().getTime() + minute);
    const { session } = world.person;
    await t.db.orm.update(signUpSessions).set({ expiresAt: soon }).where(eq(signUpSessions.id, session.id));
    t.clock.advance(2 * minute);
    await t.platform.jobs.runDue();
    expect(await stateOf(t, world.person)).toMatchObject({ inscription: 'expired', order: 'expired' });
    expect(await world.stock()).toEqual([0, 0]);
    return world;
  }

  test('that succeeds after the place was given back takes it again while it is free', async () => {
    const { person, stock } = await forgotten(means);
    t.clock.advance(3 * day);
    await t.deliver();
    await t.deliver();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
    expect(await stock()).toEqual([0, 1]);
    expect(await disagreements(t)).toEqual([]);
  });

  test('that succeeds after the place went to somebody else is returned whole', async () => {
    const { person, edition, product } = await forgotten(means);
    const faster = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
    const { id } = (await startCheckout(t, faster)).json();
    await t.pay(id);
    await t.deliver();
    t.clock.advance(3 * day);
    await t.deliver();
    await t.deliver();
    expect(await stateOf(t, person)).toEqual({
      inscription: 'refunded',
      order: 'refunded',
      refundedCents: person.order.totalCents,
      tickets: 0,
    });
    expect(await mailKindsTo(person)).toEqual(
      expect.arrayContaining(['payments.sold-out', 'payments.refunded']),
    );
    expect(await disagreements(t)).toEqual([]);
  });
});

describe('a direct debit of which no message arrives', () => {
  test('is found refused by asking, and its place is free again', async () => {
    const { person, product } = await debited('sepa-refused');
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'pending_payment', order: 'pending' });
    t.clock.advance(4 * day);
    await t.platform.jobs.runDue();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'expired', order: 'failed' });
    const [row] = await t.db.orm.select().from(products).where(eq(products.id, product.id));
    expect(row).toMatchObject({ held: 0, sold: 0 });
    const mails = await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, person.user.email));
    expect(mails.map(({ kind }) => kind)).toContain('payments.failed');
    expect((await checkoutsOf(t, person))[0]?.status).toBe('expired');
    expect(await disagreements(t)).toEqual([]);
  });

  test('is told as refused to whoever looks at the page', async () => {
    const { person, id } = await debited('sepa-refused');
    expect(await verify(person, id)).toBe('processing');
    t.clock.advance(4 * day);
    expect(await verify(person, id)).toBe('failed');
  });

  test('is found paid by asking, with the means that was used', async () => {
    const { person } = await debited('sepa');
    t.clock.advance(4 * day);
    await t.platform.jobs.runDue();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', order: 'paid', tickets: 1 });
  });

  test('keeps its place for fourteen days from when it was given, however often is asked', async () => {
    const { person } = await debited('sepa');
    const [given] = await checkoutsOf(t, person);
    t.clock.advance(day);
    await t.platform.jobs.runDue();
    t.clock.advance(day);
    await t.platform.jobs.runDue();
    const [asked] = await checkoutsOf(t, person);
    expect(asked).toMatchObject({ status: 'open', expiresAt: given?.expiresAt });
    expect(asked?.askedAt).toEqual(t.clock.now());
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAttention } from '../dashboard/read-attention.ts';
import { openDesk } from '../desk/testing/desk-world.ts';
import { paymentAccounts } from './tables.ts';
import { webhookEvents } from './tables-ledger.ts';
import { disagreements } from './testing/agreement.ts';
import { buildPaid, checkoutsOf, refundsOf, stateOf } from './testing/paid.ts';
import { buildProduct, openPaymentTest, type PaymentTest } from './testing/payment-test.ts';
import { forgetPayment, openAccount, providerOf, sendMessage } from './testing/provider.ts';

const minute = 60_000;

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

async function failuresIn({ id }: { id: number }): Promise<number> {
  const known = { now: t.clock.now(), stock: [], pending: 0 };
  const all = await readAttention(t.db.orm, id, known);
  return all.find(({ kind }) => kind === 'failed_refunds')?.count ?? 0;
}

type Opened = Awaited<ReturnType<typeof openDesk>>;

interface About extends Pick<Opened, 'desk' | 'edition'> {
  readonly person: Awaited<ReturnType<typeof buildPaid>>;
  readonly first: string | undefined;
}

const refundFirst = ({ desk, person, first }: About) => desk.act(person, 'refund', { items: [first] });

/** Two items are paid; the provider refuses the first refund. */
async function refusedOnce(ask = refundFirst) {
  const { desk, edition, race } = await openDesk(t);
  const meal = await buildProduct(t, edition, { name: 'Repas', priceCents: 1_000 });
  const person = await buildPaid(t, edition, [
    { product: race, quantity: 1 },
    { product: meal, quantity: 1 },
  ]);
  const [checkout] = await checkoutsOf(t, person);
  const remember = await forgetPayment(t, checkout?.id ?? 0);
  const [first, second] = person.items.map(({ documentId }) => documentId);
  expect((await ask({ desk, edition, person, first })).status).toBe(200);
  await t.deliver();
  await remember();
  const [refund] = await refundsOf(t, person);
  expect(refund).toMatchObject({ status: 'failed', failure: expect.stringContaining('No such') });
  return { desk, edition, person, first, second, refund: refund?.documentId ?? '' };
}

describe('a refund that the provider refused', () => {
  test('is sent again from the desk, once', async () => {
    const { desk, edition, person, refund } = await refusedOnce();
    expect(await failuresIn(edition)).toBe(1);
    expect((await desk.read(person)).body.data.refunds).toMatchObject([
      { documentId: refund, status: 'failed', maySendAgain: true },
    ]);
    const answers = await Promise.all([0, 1].map(() => desk.act(person, 'resend-refund', { refund })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await failuresIn(edition)).toBe(0);
    await t.deliver();
    expect((await refundsOf(t, person)).map(({ status, tries }) => [status, tries])).toEqual([
      ['succeeded', 1],
    ]);
    expect(await stateOf(t, person)).toMatchObject({ order: 'partially_refunded', refundedCents: 3_225 });
    expect((await desk.read(person)).body.data.refunds[0]).toMatchObject({ maySendAgain: false });
    expect((await desk.read(person)).body.data.history[0].action).toBe('registration.refund-resent');
    expect((await desk.act(person, 'resend-refund', { refund })).status).toBe(409);
    expect(await disagreements(t)).toEqual([]);
  });

  test('stays in sight when another article goes back later', async () => {
    const { desk, edition, person, second } = await refusedOnce();
    expect((await desk.act(person, 'refund', { items: [second] })).status).toBe(200);
    await t.deliver();
    expect((await refundsOf(t, person)).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await failuresIn(edition)).toBe(1);
  });

  test('of a difference is not sent again once the article went back whole', async () => {
    const { desk, edition, person, first, refund } = await refusedOnce(async (about) => {
      const walk = await buildProduct(t, about.edition, { name: 'Marche', priceCents: 2_000 });
      const cheaper = {
        item: about.first,
        product: walk.documentId,
        unitPriceCents: 2_000,
        choice: 'refund',
      };
      return about.desk.act(about.person, 'move', cheaper);
    });
    const maySend = async () => (await desk.read(person)).body.data.refunds[0].maySendAgain;
    expect(await maySend()).toBe(true);
    expect((await desk.act(person, 'refund', { items: [first] })).status).toBe(200);
    expect(await maySend()).toBe(false);
    expect((await desk.act(person, 'resend-refund', { refund })).status).toBe(409);
    expect(await failuresIn(edition)).toBe(0);
  });

  test('is not sent again for somebody else’s registration, nor what did not fail', async () => {
    const { desk, edition, person, refund } = await refusedOnce();
    const other = await buildPaid(t, edition, [{ product: await buildProduct(t, edition), quantity: 1 }]);
    expect((await desk.act(other, 'resend-refund', { refund })).status).toBe(404);
    expect((await desk.act(person, 'resend-refund', { refund: 'a'.repeat(24) })).status).toBe(404);
  });

  test('is not undone by a late word about the first try', async () => {
    const { desk, person, refund } = await refusedOnce();
    await desk.act(person, 'resend-refund', { refund });
    await t.deliver();
    const late = { id: 're_first', amount: 3_225, status: 'failed', metadata: { refund } };
    expect(await sendMessage(t, { type: 'refund.failed', object: late })).toBe(200);
    expect((await refundsOf(t, person)).map(({ status }) => status)).toEqual(['succeeded']);
    expect(await stateOf(t, person)).toMatchObject({ refundedCents: 3_225 });
  });
});

test.each([
  ['another account', { account: 'acct_elsewhere' }, {}],
  ['another payment', {}, { payment_intent: 'pi_of_somebody_else' }],
])('a refund is not finished by a word about %s', async (_name, from, about) => {
  const { desk, edition, race } = await openDesk(t);
  const person = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
  expect((await desk.act(person, 'cancel', { isRefunded: true })).status).toBe(200);
  const [asked] = await refundsOf(t, person);
  // The owner of any connected account can write any id into a refund's metadata.
  const id = `re_forged_${asked?.id}`;
  const metadata = { refund: asked?.documentId };
  const object = { id, amount: asked?.amountCents, status: 'succeeded', metadata, ...about };
  expect(await sendMessage(t, { type: 'refund.updated', object, ...from })).toBe(200);
  await t.deliver();
  const [made] = await refundsOf(t, person);
  expect(made?.status).toBe('succeeded');
  expect(made?.providerRefundId).not.toBe(id);
  const failures = await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.failure, 'mismatch'));
  expect(JSON.stringify(failures)).toContain(id);
});

describe('a refund that the provider cannot make now', () => {
  async function withoutAccess() {
    const { desk, edition, event, race } = await openDesk(t);
    const account = await openAccount(t, event.id);
    const person = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    const name = (providerAccountId: string) =>
      t.db.orm.update(paymentAccounts).set({ providerAccountId }).where(eq(paymentAccounts.id, account.id));
    await name(`acct_without_access_${account.id}`);
    expect((await desk.act(person, 'cancel', { isRefunded: true })).status).toBe(200);
    await t.deliver();
    return { edition, person, reconnect: () => name(account.providerAccountId) };
  }

  test('waits and is made once the account is in order again', async () => {
    const { person, reconnect } = await withoutAccess();
    expect((await refundsOf(t, person))[0]).toMatchObject({
      status: 'pending',
      failure: expect.stringContaining('does not have access'),
    });
    await reconnect();
    t.clock.advance(2 * 60 * minute);
    await t.deliver();
    expect((await refundsOf(t, person))[0]).toMatchObject({ status: 'succeeded', failure: null });
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'refunded', order: 'refunded' });
  });

  test('waits for money where the organiser had all of it paid out, and goes back once there is some', async () => {
    const { desk, edition, event, race } = await openDesk(t);
    const { providerAccountId: stripeAccount } = await openAccount(t, event.id);
    const person = await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    const provider = providerOf(t);
    const { available } = await provider.balance.retrieve({}, { stripeAccount });
    await provider.payouts.create({ amount: available[0]?.amount ?? 0, currency: 'eur' }, { stripeAccount });
    expect((await desk.act(person, 'cancel', { isRefunded: true })).status).toBe(200);
    await t.deliver();
    expect((await refundsOf(t, person))[0]).toMatchObject({
      status: 'pending',
      failure: expect.stringContaining('Insufficient funds'),
    });
    expect(await failuresIn(edition)).toBe(0);
    for (let buyers = 0; buyers < 2; buyers += 1)
      await buildPaid(t, edition, [{ product: race, quantity: 1 }]);
    t.clock.advance(2 * 60 * minute);
    await t.deliver();
    await t.deliver();
    expect(await refundsOf(t, person)).toMatchObject([{ status: 'succeeded', failure: null }]);
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'refunded', order: 'refunded' });
    const [checkout] = await checkoutsOf(t, person);
    const { available: left } = await provider.balance.retrieve({}, { stripeAccount });
    expect(left[0]?.amount).toBe(checkout?.amountCents);
    expect(await disagreements(t)).toEqual([]);
  });

  test('is shown as refused after a day', async () => {
    const { edition, person } = await withoutAccess();
    expect(await failuresIn(edition)).toBe(0);
    t.clock.advance(25 * 60 * minute);
    await t.platform.jobs.runDue();
    expect((await refundsOf(t, person))[0]).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('does not have access'),
    });
    expect(await failuresIn(edition)).toBe(1);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { handleWebhook, mostAttempts } from './handle-webhook.ts';
import { checkouts, orders } from './tables.ts';
import { webhookEvents } from './tables-ledger.ts';
import { stateOf } from './testing/paid.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  startCheckout,
} from './testing/payment-test.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

async function register() {
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition);
  const person = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
  const { id } = (await startCheckout(t, person)).json();
  return { person, id: id as string };
}

/** Earlier sessions that the provider does not know. */
async function unknownPages(inscriptionId: number, count: number, expiresAt: Date) {
  const ended = await t.db.orm
    .insert(orders)
    .values(
      Array.from({ length: count }, (_, index) => ({
        number: `ENDED-${inscriptionId}-${index}`,
        inscriptionId,
        status: 'expired' as const,
        subtotalCents: 1_000,
        totalCents: 1_000,
      })),
    )
    .returning();
  return t.db.orm
    .insert(checkouts)
    .values(
      ended.map(({ id, number }) => ({
        orderId: id,
        providerSessionId: `cs_unknown_${number}`,
        amountCents: 1_000,
        expiresAt,
        createdAt: new Date(expiresAt.getTime() - 31 * minute),
      })),
    )
    .returning();
}

const after = (ms: number) => new Date(t.clock.now().getTime() + ms);
const statusOf = async ({ id }: { id: number }) =>
  (await t.db.orm.select().from(checkouts).where(eq(checkouts.id, id)))[0]?.status;

describe('payments of which nothing is heard', () => {
  test('are all asked about in turn, however many cannot be answered', async () => {
    const { person, id } = await register();
    await unknownPages(person.inscription.id, 55, after(-minute));
    await t.pay(id);
    t.clock.advance(3 * minute);
    await t.platform.jobs.runDue();
    t.clock.advance(minute);
    await t.platform.jobs.runDue();
    expect(await stateOf(t, person)).toMatchObject({ inscription: 'confirmed', order: 'paid' });
  });

  test('are given up a day after their end if the provider does not know them', async () => {
    const { person } = await register();
    const [page] = await unknownPages(person.inscription.id, 1, after(minute));
    if (!page) throw new Error('the page was not stored');
    t.clock.advance(day);
    await t.platform.jobs.runDue();
    expect(await statusOf(page)).toBe('open');
    t.clock.advance(5 * minute);
    await t.platform.jobs.runDue();
    expect(await statusOf(page)).toBe('expired');
  });
});

describe('a message that cannot be handled', () => {
  const broken = (attempts: number) =>
    inserter(() => t.db)(webhookEvents, {
      providerEventId: `evt_broken_${attempts}`,
      type: 'checkout.session.completed',
      payload: { type: 'checkout.session.completed' },
      attempts,
      createdAt: t.clock.now(),
    });
  const now = async ({ id }: { id: number }) =>
    (await t.db.orm.select().from(webhookEvents).where(eq(webhookEvents.id, id)))[0];

  test('is left alone after many tries', async () => {
    const message = await broken(mostAttempts);
    t.clock.advance(3 * minute);
    const { completed, failed } = await t.platform.jobs.runDue();
    expect([...completed, ...failed.map(({ job }) => job)]).not.toContain('payments.handle-webhook');
    expect(await now(message)).toMatchObject({ attempts: mostAttempts, handledAt: null });
  });

  test('is left alone after many tries, also by work that was sent before', async () => {
    const last = await broken(mostAttempts - 1);
    for (let time = 0; time < 3; time += 1)
      await t.platform.jobs.send(null, handleWebhook, { event: last.documentId });
    const { failed } = await t.platform.jobs.runDue();
    expect(failed.map(({ job }) => job)).toEqual(['payments.handle-webhook']);
    expect(await now(last)).toMatchObject({ attempts: mostAttempts, handledAt: null });
  });

  test('counts how often it was tried, and says why', async () => {
    const message = await broken(0);
    t.clock.advance(3 * minute);
    await t.platform.jobs.runDue();
    expect(await now(message)).toMatchObject({
      attempts: 1,
      handledAt: null,
      failure: expect.stringContaining('TypeError'),
    });
  });
});

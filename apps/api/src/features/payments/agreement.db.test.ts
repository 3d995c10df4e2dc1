import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Desk } from '../desk/testing/desk-world.ts';
import { inscriptions } from '../registration/tables.ts';
import { checkouts } from './tables.ts';
import { disagreements } from './testing/agreement.ts';
import { itemsOf } from './testing/paid.ts';
import {
  buildEdition,
  buildProduct,
  buildRegistration,
  openPaymentTest,
  type PaymentTest,
  type Registered,
  startCheckout,
} from './testing/payment-test.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

type Step =
  | { kind: 'register'; quantity: number }
  | { kind: 'checkout' | 'pay' | 'pay-slowly' | 'refuse' | 'retry' | 'refund'; who: number }
  | { kind: 'wait'; minutes: number }
  | { kind: 'deliver' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('register' as const), quantity: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    kind: fc.constantFrom('checkout', 'pay', 'pay-slowly', 'refuse', 'retry', 'refund'),
    who: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 15, 35, 50) }),
  fc.record({ kind: fc.constant('deliver' as const) }),
);

/** An edition with few places and random steps in any order. */
async function play(steps: readonly Step[]): Promise<void> {
  const { owner, edition } = await buildEdition(t);
  const product = await buildProduct(t, edition, { stock: 3, priceCents: 1_999 });
  const people: Registered[] = [];
  const desk = new Desk(t, owner, edition);

  /** An unpaid order cannot be refunded; its refusal is expected. */
  async function createRefund(registered: Registered): Promise<void> {
    const items = (await itemsOf(t, registered)).map(({ documentId }) => documentId);
    const answer = await desk.act(registered, 'refund', { items });
    if (answer.status !== 200) expect(answer.body.error.code).toBe('refund_refused');
  }

  async function pageOf(registered: Registered): Promise<string | null> {
    const rows = await t.db.orm.select().from(checkouts).where(eq(checkouts.orderId, registered.order.id));
    return rows.at(-1)?.providerSessionId ?? null;
  }

  async function act(next: Extract<Step, { who: number }>, registered: Registered): Promise<void> {
    const page = await pageOf(registered);
    if (next.kind === 'checkout') await startCheckout(t, registered);
    else if (next.kind === 'refund') await createRefund(registered);
    else if (next.kind === 'retry')
      await t.as(registered.user).inject({
        method: 'POST',
        url: '/api/custom/retry-payment',
        payload: { inscriptionId: registered.inscription.documentId },
      });
    else if (page !== null)
      await t.pay(page, { pay: 'accepted', 'pay-slowly': 'slow-webhook', refuse: 'refused' }[next.kind]);
  }

  for (const next of steps) {
    if (next.kind === 'register')
      await buildRegistration(t, edition, [{ product, quantity: next.quantity }]).then(
        (registered) => people.push(registered),
        // Full: the database refuses another hold.
        () => undefined,
      );
    else if (next.kind === 'wait') t.clock.advance(next.minutes * 60_000);
    else if (next.kind === 'deliver') await t.deliver();
    else {
      const registered = people[next.who % Math.max(1, people.length)];
      if (registered) await act(next, registered);
    }
    expect(await disagreements(t)).toEqual([]);
  }
  // In the end every webhook is handled and every unpaid inscription has ended.
  t.clock.advance(3 * 3_600_000);
  for (let round = 0; round < 3; round++) await t.deliver();
  expect(await disagreements(t)).toEqual([]);
  for (const { inscription } of people) {
    const [row] = await t.db.orm.select().from(inscriptions).where(eq(inscriptions.id, inscription.id));
    expect(row?.status).not.toBe('pending_payment');
  }
}

test('ledger, orders, stock and tickets agree after whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), (steps) =>
      play([{ kind: 'register', quantity: 1 }, ...steps]),
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

import { orderStatuses } from '@kermesse/domain/payments/enums';
import { type OrderStep, orderTransitions } from '@kermesse/domain/payments/order-transitions';
import { inscriptionStatuses } from '@kermesse/domain/registration/enums';
import { inscriptionTransitions } from '@kermesse/domain/registration/inscription-transitions';
import { mayTake } from '@kermesse/domain/shared/transitions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import * as life from '../registration/inscription-status.ts';
import { inscriptions } from '../registration/tables.ts';
import { takeOrderStep } from './order-status.ts';
import { orders } from './tables.ts';
import { buildEdition, buildProduct, buildRegistration, type Registered } from './testing/payment-test.ts';

let t: TestApp;
let registered: Registered;
const at = new Date('2027-01-02T10:00:00Z');

beforeAll(async () => {
  t = await openTestApp();
  const { edition } = await buildEdition(t);
  const product = await buildProduct(t, edition);
  registered = await buildRegistration(t, edition, [{ product, quantity: 1 }]);
});
afterAll(() => t.close());

const undone = new Error('everything goes back');

/** The status after a step; a refused step leaves it unchanged. */
async function stateAfter<State>(
  put: (tx: Tx) => Promise<unknown>,
  step: (tx: Tx) => Promise<unknown>,
  read: (tx: Tx) => Promise<State>,
): Promise<State | undefined> {
  let after: State | undefined;
  await t.db
    .transaction(async (tx) => {
      await put(tx);
      await step(tx).catch((error: unknown) => {
        if (!(error instanceof Error) || !error.message.includes('does not allow')) throw error;
      });
      after = await read(tx);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return after;
}

describe('an order goes on as the table says, from every state', () => {
  const steps = Object.keys(orderTransitions) as OrderStep[];
  test.each(steps)('%s', async (step) => {
    const own = eq(orders.id, registered.order.id);
    for (const status of orderStatuses) {
      const after = await stateAfter(
        (tx) => tx.update(orders).set({ status, paidAt: at }).where(own),
        (tx) => takeOrderStep(tx, registered.order.id, step),
        async (tx) => (await tx.select().from(orders).where(own))[0]?.status,
      );
      const { to } = orderTransitions[step];
      expect(after, status).toBe(mayTake(orderTransitions[step], status) ? to : status);
    }
  });
});

describe('a registration goes on as the table says, from every state', () => {
  const ending = { at, reason: 'organizer' } as const;
  type Step = Exclude<keyof typeof inscriptionTransitions, 'submit' | 'undoRefundOfSoldOut'>;
  const acts: Record<Step, (tx: Tx, id: number) => Promise<unknown>> = {
    confirm: (tx, id) => life.confirmInscription(tx, id, at),
    expire: (tx, id) => life.endUnpaidInscription(tx, id, 'expire', ending),
    cancel: (tx, id) => life.cancelInscription(tx, id, ending),
    renew: (tx, id) => life.renewInscription(tx, id),
    refund: (tx, id) => life.refundInscription(tx, id, at),
    undoRefund: (tx, id) => life.undoRefund(tx, id),
  };
  test.each(Object.keys(acts) as Step[])('%s', async (step) => {
    const { id } = registered.inscription;
    const own = eq(inscriptions.id, id);
    for (const status of inscriptionStatuses) {
      const after = await stateAfter(
        (tx) => tx.update(inscriptions).set({ status, confirmedAt: at }).where(own),
        (tx) => acts[step](tx, id),
        async (tx) => (await tx.select().from(inscriptions).where(own))[0]?.status,
      );
      const { to } = inscriptionTransitions[step];
      expect(after, status).toBe(mayTake(inscriptionTransitions[step], status) ? to : status);
    }
  });

  test('one that was sold out is expired again when the bank sends its refund back', async () => {
    const own = eq(inscriptions.id, registered.inscription.id);
    const after = await stateAfter(
      (tx) => tx.update(inscriptions).set({ status: 'refunded', endReason: 'sold_out' }).where(own),
      (tx) => life.undoRefund(tx, registered.inscription.id),
      async (tx) => (await tx.select().from(inscriptions).where(own))[0]?.status,
    );
    expect(after).toBe('expired');
  });
});

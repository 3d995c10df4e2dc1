import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cotisationPayments, cotisations } from '../fees/tables.ts';
import { buildFeeWorld, type FeeWorld } from '../fees/testing/fee-world.ts';
import { orders } from '../payments/tables.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { assemblies, assemblyAttendees } from './tables.ts';
import { assemblyInput } from './testing/assembly-input.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

/** The member paid online for a fee whose date has passed since. */
async function paidOnline(body = {}) {
  const world = await buildFeeWorld(t);
  const fee = await world.create(body);
  const payment = (await world.paymentsOf(fee)).find(({ userId }) => userId === world.people.member.id);
  if (!payment) throw new Error('the member was not asked');
  const page = await world.act(payment, 'checkout', undefined, world.people.member);
  await t.pay((page.json() as unknown as { id: string }).id);
  await t.deliver();
  await t.db.orm
    .update(cotisationPayments)
    .set({ dueOn: '2027-04-01' })
    .where(eq(cotisationPayments.id, payment.id));
  return { world, fee, payment };
}

async function refund(world: FeeWorld, payment: { documentId: string }) {
  expect((await world.act(payment, 'refund', { reason: 'A quitté le club' })).statusCode).toBe(200);
  await t.deliver();
  await t.deliver();
}

/** As the convocation of a new meeting for paid-up members reckons it. */
async function voteOf({ association, people, rows }: FeeWorld) {
  const url = `/api/associations/${association.documentId}/assemblies`;
  const as = t.as(people.president);
  const payload = assemblyInput({ needsPaidFee: true });
  const assembly = (await as.inject({ method: 'POST', url, payload })).json().data.documentId;
  await as.inject({ method: 'POST', url: `${url}/${assembly}/acts`, payload: { act: 'call' } });
  const [attendee] = await t.db.orm
    .select({ noVote: assemblyAttendees.noVote })
    .from(assemblyAttendees)
    .innerJoin(assemblies, eq(assemblies.id, assemblyAttendees.assemblyId))
    .where(and(eq(assemblies.documentId, assembly), eq(assemblyAttendees.membershipId, rows.member.id)));
  return attendee;
}

test('who got their fee back votes no more where the fee must be paid, and votes again once it is', async () => {
  const { world, payment } = await paidOnline();
  expect(await voteOf(world)).toEqual({ noVote: null });
  await refund(world, payment);
  expect(await voteOf(world)).toEqual({ noVote: 'fee_unpaid' });
  await world.act(payment, 'reopen');
  await world.act(payment, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
  expect(await voteOf(world)).toEqual({ noVote: null });
});

test('who got a part of it back is still paid up', async () => {
  const { world, payment } = await paidOnline();
  await t.db.orm
    .update(orders)
    .set({ status: 'partially_refunded', refundedCents: 1_000 })
    .where(eq(orders.cotisationPaymentId, payment.id));
  expect(await voteOf(world)).toEqual({ noVote: null });
});

test.each([
  [
    'a fee that was given up',
    {},
    async ({ world, fee, payment }: Awaited<ReturnType<typeof paidOnline>>) => {
      await refund(world, payment);
      await t.db.orm
        .update(cotisations)
        .set({ status: 'inactive' })
        .where(eq(cotisations.documentId, fee.documentId));
    },
  ],
  [
    'a one-time fee',
    { type: 'one-time', startsOn: '2027-04-01' },
    ({ world, payment }: Awaited<ReturnType<typeof paidOnline>>) => refund(world, payment),
  ],
])('who got back %s votes, as their card stays valid', async (_, body, giveBack) => {
  const all = await paidOnline(body);
  await giveBack(all);
  const { association, people } = all.world;
  const url = `/api/associations/${association.documentId}/my-card`;
  const card = (await t.as(people.member).inject({ method: 'GET', url })).json().data;
  expect([card.isValid, await voteOf(all.world)]).toEqual([true, { noVote: null }]);
});

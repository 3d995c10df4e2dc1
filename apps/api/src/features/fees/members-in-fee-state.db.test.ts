import type { FeeState } from '@kermesse/domain/mailing/member-audience';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/rows.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { membersInFeeState } from './members-in-fee-state.ts';
import { cotisationPayments, cotisationPeriods } from './tables.ts';
import { buildFeeWorld } from './testing/fee-world.ts';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

test('who paid last year and got this year’s fee back has not paid', async () => {
  const world = await buildFeeWorld(t);
  const fee = await world.create();
  const { id } = world.rows.member;
  const has = async (state: FeeState) => {
    const among = membersInFeeState(world.association.id, fee.documentId, state);
    return (await rowsOf<Record<string, string>>(t.db.orm, among)).some(
      (row) => Number(Object.values(row)[0]) === id,
    );
  };
  const payment = (await world.paymentsOf(fee)).find(({ userId }) => userId === world.people.member.id);
  if (!payment) throw new Error('the member was not asked');
  const { id: _id, documentId: _key, ...copied } = payment;
  const [period] = await t.db.orm
    .select()
    .from(cotisationPeriods)
    .where(eq(cotisationPeriods.id, payment.periodId));
  if (!period) throw new Error('the fee has no period');
  const [before] = await t.db.orm
    .insert(cotisationPeriods)
    .values({
      ...{ cotisationId: period.cotisationId, label: 'L’an dernier' },
      ...{ startsOn: '2020-01-01', endsOn: '2020-12-31', dueOn: '2020-02-01' },
    })
    .returning();
  await t.db.orm.insert(cotisationPayments).values({
    ...copied,
    periodId: before?.id ?? 0,
    dueOn: '2020-02-01',
    status: 'paid',
    paidAt: t.clock.now(),
    method: 'cash',
  });
  expect([await has('due'), await has('paid')]).toEqual([true, false]);
  const page = await world.act(payment, 'checkout', undefined, world.people.member);
  await t.pay((page.json() as unknown as { id: string }).id);
  await t.deliver();
  expect([await has('due'), await has('paid')]).toEqual([false, true]);
  expect((await world.act(payment, 'refund', { reason: 'A quitté le club' })).statusCode).toBe(200);
  await t.deliver();
  await t.deliver();
  expect([await has('due'), await has('paid')]).toEqual([false, false]);
  await world.act(payment, 'reopen');
  await world.act(payment, 'mark-paid', { method: 'cash', paidAt: t.clock.now().toISOString().slice(0, 10) });
  expect([await has('due'), await has('paid')]).toEqual([false, true]);
});

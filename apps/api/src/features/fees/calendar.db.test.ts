import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from '../memberships/tables.ts';
import { addMember } from '../memberships/testing/association-world.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: TestApp;

beforeAll(async () => {
  // Tokens must outlast years of test time.
  const long = String(20 * 365 * 24 * 3_600_000);
  t = await openTestApp({ env: { ACCESS_TOKEN_MS: long, REFRESH_TOKEN_MS: long } });
});
afterAll(() => t.close());

/** Moves to noon in France and runs everything due by then. */
async function on(day: string) {
  t.clock.set(new Date(`${day}T10:00:00Z`));
  await t.platform.jobs.runDue();
}
const statuses = async (world: FeeWorld, fee: { documentId: string }) =>
  [...new Set((await world.paymentsOf(fee)).map(({ status }) => status))].toSorted((a, b) =>
    a.localeCompare(b),
  );
const mailsTo = async ({ email }: { email: string }) =>
  (
    await t.db.orm
      .select()
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, email))
      .orderBy(outgoingMails.id)
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('fees.reminder'));

describe('as the days pass', () => {
  it('a fee is chased before and after its date, is late after its grace, and each mail leaves once', async () => {
    await on('2027-04-13');
    const world = await buildFeeWorld(t);
    const fee = await world.create({ dueDate: '2027-05-31', gracePeriod: 10 });
    const { member, president, moderator } = world.people;
    await on('2027-05-23');
    expect(await mailsTo(member)).toEqual([]);
    await on('2027-05-24');
    await on('2027-05-25');
    expect(await mailsTo(member)).toEqual(['fees.reminder-before-due']);
    const own = (await world.paymentsOf(fee)).find(({ userId }) => userId === president.id);
    await world.act(own ?? { documentId: '' }, 'mark-paid', { method: 'check', paidAt: '2027-05-25' });
    await t.db.orm
      .update(memberships)
      .set({ status: 'suspended' })
      .where(eq(memberships.id, world.rows.moderator.id));
    await on('2027-06-01');
    await on('2027-06-10');
    expect(await mailsTo(member)).toEqual(['fees.reminder-before-due', 'fees.reminder-after-due']);
    expect(await statuses(world, fee)).toEqual(['paid', 'pending']);
    await on('2027-06-11');
    await on('2027-06-20');
    expect(await statuses(world, fee)).toEqual(['overdue', 'paid']);
    expect(await mailsTo(member)).toEqual([
      'fees.reminder-before-due',
      'fees.reminder-after-due',
      'fees.reminder-after-grace',
    ]);
    // No reminder for members who have paid, or who are not members now.
    expect(await mailsTo(president)).toEqual(['fees.reminder-before-due']);
    expect(await mailsTo(moderator)).toEqual(['fees.reminder-before-due']);
    const read = await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisations/${fee.documentId}` });
    expect(read.json().data).toMatchObject({ paidMembers: 1, overduemembers: 5, totalRevenue: 45 });
  });

  it('nobody is chased by a fee without automatic reminders', async () => {
    await on('2028-04-13');
    const world = await buildFeeWorld(t);
    await world.create({ dueDate: '2028-05-31', autoReminders: false });
    await on('2028-05-30');
    await on('2028-09-01');
    expect(await mailsTo(world.people.member)).toEqual([]);
  });

  it('a month begins, and everybody is asked for it once', async () => {
    await on('2029-01-31');
    const world = await buildFeeWorld(t);
    const fee = await world.create({
      type: 'monthly',
      startsOn: '2029-01-31',
      dueDate: null,
      autoReminders: false,
    });
    await on('2029-02-27');
    expect(await world.paymentsOf(fee)).toHaveLength(6);
    await on('2029-02-28');
    await on('2029-03-01');
    expect(await world.paymentsOf(fee)).toHaveLength(12);
    // The server was down for two months.
    await on('2029-05-02');
    const read = await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisations/${fee.documentId}?populate=periods` });
    expect(read.json().data.periods.map(({ startsOn }: { startsOn: string }) => startsOn)).toEqual([
      '2029-04-30',
      '2029-03-31',
      '2029-02-28',
      '2029-01-31',
    ]);
    expect(await world.paymentsOf(fee)).toHaveLength(24);
  });

  it('a year begins after a leap day', async () => {
    await on('2032-02-29');
    const world = await buildFeeWorld(t);
    const fee = await world.create({ startsOn: '2032-02-29', dueDate: '2032-03-31', autoReminders: false });
    await on('2033-02-27');
    expect(await world.paymentsOf(fee)).toHaveLength(6);
    await on('2033-02-28');
    const payments = await world.paymentsOf(fee);
    expect(payments).toHaveLength(12);
    expect(payments.at(-1)?.dueOn).toBe('2033-03-31');
  });

  it('a one-time fee stays one, and an inactive one asks for no new period', async () => {
    await on('2034-04-13');
    const world = await buildFeeWorld(t);
    const once = await world.create({ type: 'one-time', dueDate: '2034-05-31', autoReminders: false });
    const yearly = await world.create({ autoReminders: false, dueDate: '2034-05-31' });
    await t
      .as(world.people.accountant)
      .inject({ method: 'POST', url: `/api/cotisations/${yearly.documentId}/deactivate` });
    await on('2035-02-01');
    expect(await world.paymentsOf(once)).toHaveLength(6);
    expect(await world.paymentsOf(yearly)).toHaveLength(6);
  });

  it('other days of grace say at once who is late', async () => {
    await on('2036-04-13');
    const world = await buildFeeWorld(t);
    const common = { name: 'Adhésion', amount: 45, dueDate: '2036-05-31', autoReminders: false };
    const fee = await world.create({ ...common, gracePeriod: 10 });
    await on('2036-06-11');
    const graceOf = async (gracePeriod: number) => {
      await t.as(world.people.accountant).inject({
        method: 'PUT',
        url: `/api/cotisations/${fee.documentId}`,
        payload: { data: { ...common, gracePeriod } },
      });
      return statuses(world, fee);
    };
    expect(await statuses(world, fee)).toEqual(['overdue']);
    expect(await graceOf(11)).toEqual(['pending']);
    expect(await graceOf(10)).toEqual(['overdue']);
    await world.act((await world.paymentsOf(fee))[0] ?? { documentId: '' }, 'cancel');
    expect(await graceOf(60)).toEqual(['cancelled', 'pending']);
    await on('2036-07-30');
    expect(await statuses(world, fee)).toEqual(['cancelled', 'pending']);
    await on('2036-07-31');
    expect(await statuses(world, fee)).toEqual(['cancelled', 'overdue']);
  });

  it('whoever left and came back is reminded of what they owe, and whoever stays away is not', async () => {
    await on('2038-04-13');
    const world = await buildFeeWorld(t);
    await world.create({ dueDate: '2038-05-31' });
    const { member, moderator } = world.people;
    for (const { id } of [world.rows.member, world.rows.moderator])
      await t.db.orm.delete(memberships).where(eq(memberships.id, id));
    await addMember(t, world.association, member);
    await on('2038-05-24');
    expect(await mailsTo(member)).toEqual(['fees.reminder-before-due']);
    expect(await mailsTo(moderator)).toEqual([]);
  });
});

import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addMember } from '../memberships/testing/association-world.ts';
import { runReminders } from './remind-many.ts';
import { cotisationReminderRecipients, cotisationReminders } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: TestApp;
let world: FeeWorld;
let fee: { documentId: string };

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  world = await buildFeeWorld(t);
  for (let index = 0; index < 130; index++)
    await addMember(t, world.association, await buildUser(t), 'member', 'active');
  fee = await world.create({ autoReminders: false });
});

const url = () => `/api/cotisations/${fee.documentId}/reminders`;
const start = (payload: object = {}, as = world.people.accountant) =>
  t.as(as).inject({ method: 'POST', url: url(), payload });
const progress = async () =>
  (await t.as(world.people.accountant).inject({ method: 'GET', url: url() })).json().data;
const mailsTo = async (email: string) =>
  t.db.orm
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toEmail, email), eq(outgoingMails.kind, 'fees.reminder-manual')));

describe('reminders to many', () => {
  it('reach everybody who owes by one call, and nobody twice on one day', async () => {
    const all = await world.paymentsOf(fee);
    const [paid, reminded] = all;
    if (!paid || !reminded) throw new Error('nobody was asked');
    await world.act(paid, 'mark-paid', { method: 'cash', paidAt: '2027-04-12' });
    expect((await world.act(reminded, 'remind')).statusCode).toBe(200);
    const started = await start();
    expect(started.statusCode).toBe(202);
    const owed = all.length - 1;
    expect(started.json().data).toMatchObject({ total: owed, sent: 0, passedOver: 1, waiting: owed - 1 });
    expect((await start()).statusCode).toBe(409);
    await t.platform.jobs.runDue();
    expect(await progress()).toMatchObject({ total: owed, sent: owed - 1, passedOver: 1, waiting: 0 });
    expect((await progress()).finishedAt).not.toBeNull();
    // Again on the same day: everybody is skipped and counted.
    expect((await start()).statusCode).toBe(202);
    await t.platform.jobs.runDue();
    expect(await progress()).toMatchObject({ sent: 0, passedOver: owed });
    for (const { remindersSent, documentId } of await world.paymentsOf(fee))
      expect(remindersSent).toBe(documentId === paid.documentId ? 0 : 1);
    expect(await mailsTo(world.people.member.email)).toHaveLength(1);
  });

  it('go on after a run was cut short', async () => {
    await start();
    const { documentId, total } = await progress();
    const sent = await t.db.orm.$count(cotisationReminders);
    await t.db.orm.execute(
      sql.raw(`create function fail_late() returns trigger language plpgsql as $$
      begin
        if (select count(*) from cotisation_reminders) > ${sent + 70} then raise exception 'cut short'; end if;
        return new;
      end $$`),
    );
    await t.db.orm.execute(
      sql`create trigger fail_late before insert on cotisation_reminders for each row execute function fail_late()`,
    );
    await expect(runReminders(t.platform, documentId)).rejects.toThrow();
    const before = await progress();
    expect(before.sent).toBeGreaterThan(0);
    expect(before.waiting).toBeGreaterThan(0);
    await t.db.orm.execute(sql`drop trigger fail_late on cotisation_reminders`);
    await t.db.orm.execute(sql`drop function fail_late()`);
    await t.platform.jobs.runDue();
    expect(await progress()).toMatchObject({ sent: total, waiting: 0 });
    expect(await mailsTo(world.people.member.email)).toHaveLength(1);
  });

  it('keep to what was chosen, and to those who may', async () => {
    const [first, second, third] = await world.paymentsOf(fee);
    if (!first || !second || !third) throw new Error('nobody was asked');
    expect((await start({}, world.people.member)).statusCode).toBe(403);
    await start({ ids: [first.documentId, second.documentId] });
    await t.platform.jobs.runDue();
    const chosen = await t.db.orm
      .select({ id: cotisationReminderRecipients.paymentId })
      .from(cotisationReminderRecipients)
      .orderBy(cotisationReminderRecipients.id);
    expect(chosen.map(({ id }) => id).slice(-2)).toEqual([first.id, second.id]);
    await start({ exceptIds: [third.documentId], status: ['pending'] });
    await t.platform.jobs.runDue();
    expect((await world.paymentsOf(fee)).filter(({ remindersSent }) => remindersSent === 0)).toMatchObject([
      { id: third.id },
    ]);
    expect((await start({ status: ['paid'] })).statusCode).toBe(409);
  });
});

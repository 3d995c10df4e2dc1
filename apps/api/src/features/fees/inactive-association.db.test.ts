import { feeMessages } from '@kermesse/domain/fees/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { addMember, buildPerson } from '../memberships/testing/association-world.ts';
import { billAllMembers } from './bill-members.ts';
import { cotisationPeriods } from './tables.ts';
import { buildFeeWorld, type FeeWorld } from './testing/fee-world.ts';

let t: TestApp;

beforeAll(async () => {
  // Tokens must outlast years of test time.
  const long = String(20 * 365 * 24 * 3_600_000);
  t = await openTestApp({ env: { ACCESS_TOKEN_MS: long, REFRESH_TOKEN_MS: long } });
});
afterAll(() => t.close());

async function on(day: string) {
  t.clock.set(new Date(`${day}T10:00:00Z`));
  await t.platform.jobs.runDue();
}

async function makeActive({ association, people }: FeeWorld, active: boolean) {
  const answer = await t.as(people.president).inject({
    method: 'PUT',
    url: `/api/associations/${association.documentId}`,
    payload: { data: { active } },
  });
  expect(answer.statusCode).toBe(200);
}

const mailKindsTo = async ({ email }: { email: string }) =>
  (
    await t.db.orm
      .select({ kind: outgoingMails.kind })
      .from(outgoingMails)
      .where(eq(outgoingMails.toEmail, email))
      .orderBy(outgoingMails.id)
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('fees.'));

it('an association that has ended asks and reminds nobody, and active again starts with the running year', async () => {
  await on('2027-03-10');
  const world = await buildFeeWorld(t);
  const { member } = world.people;
  const fee = await world.create({ name: 'Adhésion', dueDate: '2027-05-31' });
  const asked = (await world.paymentsOf(fee)).length;
  await makeActive(world, false);

  const late = await buildPerson(t, 'Tardive', 'Arrivée');
  await addMember(t, world.association, late);
  await billAllMembers(t.platform, { cotisation: fee.documentId });
  const unbilled = async () => {
    const url = `/api/cotisations/${fee.documentId}`;
    return (await t.as(world.people.accountant).inject({ method: 'GET', url })).json().data.unbilledMembers;
  };
  expect(await unbilled()).toBe(0);
  await on('2027-05-25');
  await on('2027-06-02');
  expect(await mailKindsTo(member)).toEqual(['fees.asked']);
  await on('2029-02-01');
  expect(await world.paymentsOf(fee)).toHaveLength(asked);
  expect(await mailKindsTo(late)).toEqual([]);

  await makeActive(world, true);
  // As when somebody joins before the night opens the running year.
  await billAllMembers(t.platform, { cotisation: fee.documentId });
  expect([(await world.paymentsOf(fee)).length, await unbilled()]).toEqual([asked, 0]);
  await on('2029-02-02');
  const periods = await t.db.orm
    .select({ label: cotisationPeriods.label, fee: cotisationPeriods.cotisationId })
    .from(cotisationPeriods)
    .orderBy(cotisationPeriods.startsOn);
  const feeId = (await world.paymentsOf(fee))[0]?.cotisationId;
  // Nobody owes the year in which there was no association.
  expect(periods.filter((period) => period.fee === feeId).map(({ label }) => label)).toEqual([
    '2027',
    '2029',
  ]);
  expect(await mailKindsTo(late)).toEqual(['fees.asked']);
});

it.each([
  ['association', '2030'],
  ['fee', '2031'],
] as const)(
  'who came while the %s rested has 30 days from the day on which it goes on',
  async (what, year) => {
    await on(`${year}-03-10`);
    const world = await buildFeeWorld(t);
    const fee = await world.create({ dueDate: `${year}-05-31` });
    const act = (verb: string) =>
      t
        .as(world.people.accountant)
        .inject({ method: 'POST', url: `/api/cotisations/${fee.documentId}/${verb}` });
    const rest = () => (what === 'association' ? makeActive(world, false) : act('deactivate'));
    const goOn = () => (what === 'association' ? makeActive(world, true) : act('activate'));
    await rest();
    await on(`${year}-06-10`);
    const late = await buildPerson(t, 'Tardive', 'Arrivée');
    await addMember(t, world.association, late);
    await on(`${year}-09-10`);
    const preview = await t
      .as(world.people.accountant)
      .inject({ method: 'GET', url: `/api/cotisations/${fee.documentId}/activation` });
    expect(preview.json().data).toMatchObject({ members: 1, dueOn: `${year}-10-10`, isDuePast: false });
    await goOn();
    await on(`${year}-09-12`);
    const payment = (await world.paymentsOf(fee)).find(({ userId }) => userId === late.id);
    expect([payment?.status, payment?.dueOn]).toEqual(['pending', `${year}-10-10`]);
    expect(await mailKindsTo(late)).toEqual(['fees.asked']);
  },
);

it('no fee is activated in an association that has ended', async () => {
  await on('2032-03-10');
  const world = await buildFeeWorld(t);
  const draft = await world.create({ status: 'draft', dueDate: '2032-05-31' });
  await makeActive(world, false);
  const activate = () =>
    t
      .as(world.people.accountant)
      .inject({ method: 'POST', url: `/api/cotisations/${draft.documentId}/activate` });
  const refused = await activate();
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toBe(feeMessages.associationInactive);
  await makeActive(world, true);
  expect((await activate()).statusCode).toBe(200);
});

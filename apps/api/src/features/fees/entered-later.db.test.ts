import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { memberships } from '../memberships/tables.ts';
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

const emailOf = ({ association }: FeeWorld) => `odette-${association.documentId}@exemple.test`;
const addByHand = async (world: FeeWorld, joinedOn: string) => {
  const { association, people } = world;
  const email = emailOf(world);
  const answer = await t.as(people.manager).inject({
    method: 'POST',
    url: `/api/associations/${association.documentId}/members`,
    payload: { data: { firstname: 'Odette', lastname: 'Fournier', email, joinedOn } },
  });
  expect(answer.statusCode, answer.body).toBe(201);
};
const importFile = async (world: FeeWorld, joinedOn: string) => {
  const { association, people } = world;
  const file = `Prénom;NOM;Courriel;Date d’adhésion\r\nOdette;Fournier;${emailOf(world)};${joinedOn}`;
  const answer = await t.as(people.manager).inject({
    method: 'POST',
    url: `/api/associations/${association.documentId}/members-imports`,
    payload: {
      data: { file: Buffer.from(file).toString('base64'), fileName: 'club.csv', isDryRun: false },
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const askedOf = async (world: FeeWorld, fee: { documentId: string }, name: string) =>
  (await world.paymentsOf(fee))
    .filter(({ memberName }) => memberName === name)
    .map(({ status, dueOn }) => ({ status, dueOn }));
const remindersTo = (world: FeeWorld) =>
  t.db.orm.$count(
    outgoingMails,
    and(eq(outgoingMails.toEmail, emailOf(world)), eq(outgoingMails.kind, 'fees.reminder-after-grace')),
  );

describe('somebody whom the others were asked before', () => {
  it.each([
    ['added by hand', '2027', addByHand],
    ['read from a file', '2029', importFile],
  ])('and who is %s with a joining day of the past has thirty days from that day', async (_, year, enter) => {
    await on(`${year}-01-15`);
    const world = await buildFeeWorld(t);
    const fee = await world.create({ startsOn: `${year}-01-01`, dueDate: `${year}-03-31` });
    await on(`${year}-11-02`);
    await enter(world, `${Number(year) - 20}-09-01`);
    await t.platform.jobs.runDue();
    await on(`${year}-11-03`);
    expect(await askedOf(world, fee, 'Odette Fournier')).toEqual([
      { status: 'pending', dueOn: `${year}-12-02` },
    ]);
    await on(`${year}-11-05`);
    expect(await remindersTo(world)).toBe(0);
  });

  it('also on the day of an activation whose date was past', async () => {
    await on('2031-11-02');
    const world = await buildFeeWorld(t);
    const fee = await world.create({ startsOn: '2031-01-01', dueDate: '2031-03-31' });
    t.clock.advance(60_000);
    await addByHand(world, '2011-09-01');
    await t.platform.jobs.runDue();
    expect(await askedOf(world, fee, 'Odette Fournier')).toEqual([
      { status: 'pending', dueOn: '2031-12-02' },
    ]);
  });

  it('and who was suspended then has thirty days from the reactivation', async () => {
    await on('2033-01-01');
    const world = await buildFeeWorld(t);
    const { member } = world.rows;
    await t.db.orm.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, member.id));
    const fee = await world.create({ startsOn: '2033-01-01', dueDate: '2033-03-31' });
    expect(await askedOf(world, fee, 'Prénom-member Nom-member')).toEqual([]);
    await on('2033-06-01');
    const answer = await t
      .as(world.people.president)
      .inject({ method: 'POST', url: `/api/memberships/${member.documentId}/reactivate` });
    expect(answer.statusCode, answer.body).toBe(200);
    await on('2033-06-02');
    expect(await askedOf(world, fee, 'Prénom-member Nom-member')).toEqual([
      { status: 'pending', dueOn: '2033-07-01' },
    ]);
  });
});

it('whoever was entered before the others are asked has the date of the fee, whatever their joining day', async () => {
  await on('2035-01-10');
  const world = await buildFeeWorld(t);
  await addByHand(world, '2015-09-01');
  await on('2035-01-20');
  const fee = await world.create({ startsOn: '2035-01-01', dueDate: '2035-01-31', autoReminders: false });
  expect(await askedOf(world, fee, 'Odette Fournier')).toEqual([{ status: 'pending', dueOn: '2035-01-31' }]);
});

it('a month that is asked late, as the server was away, is due thirty days from then where its date is past', async () => {
  await on('2037-01-01');
  const world = await buildFeeWorld(t);
  const fee = await world.create({
    type: 'monthly',
    startsOn: '2037-01-01',
    dueDate: '2037-01-15',
    autoReminders: false,
  });
  await on('2037-03-10');
  expect(await askedOf(world, fee, 'Prénom-member Nom-member')).toEqual([
    { status: 'overdue', dueOn: '2037-01-15' },
    { status: 'pending', dueOn: '2037-04-09' },
    { status: 'pending', dueOn: '2037-03-15' },
  ]);
});

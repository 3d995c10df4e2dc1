import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildFeeWorld } from './testing/fee-world.ts';

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

it('in the second year figures and lists are those of one period, and the first year can be chosen', async () => {
  await on('2027-03-10');
  const world = await buildFeeWorld(t);
  const { accountant, member, president } = world.people;
  const fee = await world.create({ name: 'Adhésion', dueDate: '2027-05-31', autoReminders: false });
  const first = await world.paymentsOf(fee);
  for (const { documentId, userId } of first)
    if (userId === member.id || userId === president.id)
      await world.act({ documentId }, 'mark-paid', { method: 'cash', paidAt: '2027-03-10' });
  await on('2028-03-10');

  const get = async (url: string) => (await t.as(accountant).inject({ method: 'GET', url })).json();
  const { data } = await get(`/api/cotisations/${fee.documentId}?populate=periods`);
  const asked = first.length;
  expect(data).toMatchObject({ totalMembers: asked, paidMembers: 0, unbilledMembers: 0, totalRevenue: 0 });
  expect(data.periods).toMatchObject([
    { label: '2028', totalMembers: asked, paidMembers: 0, totalRevenue: 0, expectedRevenue: asked * 45 },
    { label: '2027', totalMembers: asked, paidMembers: 2, overduemembers: asked - 2, totalRevenue: 90 },
  ]);

  const [current, former] = data.periods;
  const list = async (query: string) => {
    const answer = await get(`/api/cotisation-payments?cotisation=${fee.documentId}&${query}`);
    const names = answer.data.map(({ memberName }: { memberName: string }) => memberName);
    return { total: answer.meta.pagination.total, people: new Set(names).size };
  };
  const whole = { total: asked, people: asked };
  expect(await list(`period=${current.documentId}`)).toEqual(whole);
  expect(await list('filters[period][$eq]=2027')).toEqual(whole);
  expect(await list(`period=${former.documentId}&filters[status][$eq]=paid`)).toEqual({
    total: 2,
    people: 2,
  });
  expect(await list('filters[period][$eq]=2027&sort=memberName:asc&pagination[pageSize]=2')).toEqual({
    total: asked,
    people: 2,
  });

  const summary = async (query = '') =>
    (await get(`/api/associations/${world.association.documentId}/cotisation-summary${query}`)).data;
  const owed = (asked - 2) * 4_500;
  expect(await summary()).toMatchObject({
    years: [2028, 2027],
    year: null,
    collectedCents: 0,
    pendingCents: asked * 4_500,
    otherPendingCents: owed,
    lateMembers: 0,
  });
  expect(await summary('?year=2027')).toMatchObject({
    collectedCents: 9_000,
    pendingCents: owed,
    otherPendingCents: asked * 4_500,
    lateMembers: asked - 2,
  });
});

it('a fee that was given up last year is not part of what is current, and a discount counts the members of one period', async () => {
  await on('2030-03-10');
  const world = await buildFeeWorld(t);
  const { accountant } = world.people;
  const tier = {
    name: 'Tous',
    condition: 'custom',
    conditionValue: 'accord',
    discountType: 'fixed',
    discountValue: 5,
  };
  const given = await world.create({ name: 'Ancienne', dueDate: '2030-05-31', autoReminders: false });
  const kept = await world.create({
    name: 'Nouvelle',
    dueDate: '2030-05-31',
    autoReminders: false,
    discountTiers: [tier],
  });
  const get = async (url: string) => (await t.as(accountant).inject({ method: 'GET', url })).json();
  const read = async () => (await get(`/api/cotisations/${kept.documentId}?populate=discountTiers`)).data;
  const [first] = (await read()).discountTiers;
  const [given1, given2] = await world.paymentsOf(given);
  if (!given1 || !given2) throw new Error('nobody was asked');
  await world.act(given1, 'mark-paid', { method: 'cash', paidAt: '2030-03-10' });
  for (const payment of (await world.paymentsOf(kept)).slice(0, 2))
    expect(
      (await world.act(payment, 'discount', { tier: first.documentId, note: 'Accordé en bureau' }))
        .statusCode,
    ).toBe(200);
  await t.as(accountant).inject({ method: 'POST', url: `/api/cotisations/${given.documentId}/deactivate` });

  const summary = async () =>
    (await get(`/api/associations/${world.association.documentId}/cotisation-summary`)).data;
  // The year is not over: its income still counts.
  expect(await summary()).toMatchObject({ collectedCents: 4_500 });
  expect((await read()).discountTiers).toMatchObject([{ members: 2 }]);

  await on('2031-03-10');
  const asked = (await world.paymentsOf(given)).length;
  expect(await summary()).toMatchObject({ collectedCents: 0, pendingCents: asked * 4_500 });
  expect(await get(`/api/associations/${world.association.documentId}/dashboard`)).toMatchObject({
    stats: { collectedCents: 0 },
  });
  expect((await read()).discountTiers).toMatchObject([{ members: 0 }]);
});

it('an activation is told before: whom it asks, for how much, when it comes again, and a date that is past', async () => {
  await on('2028-06-15');
  const world = await buildFeeWorld(t);
  const { accountant, member } = world.people;
  const preview = async (body: object) => {
    const { documentId } = await world.create({ status: 'draft', autoReminders: false, ...body });
    const url = `/api/cotisations/${documentId}/activation`;
    const answer = (await t.as(accountant).inject({ method: 'GET', url })).json();
    expect((await t.as(member).inject({ method: 'GET', url })).statusCode).toBe(403);
    return { documentId, ...answer.data };
  };
  const annual = await preview({ dueDate: null, amount: 38 });
  expect(annual).toMatchObject({
    period: '2028',
    members: 6,
    totalCents: 22_800,
    dueOn: '2028-07-15',
    isDuePast: false,
    nextOn: '2029-01-01',
  });
  expect(await preview({ type: 'one-time', startsOn: '2028-01-01', dueDate: '2028-02-01' })).toMatchObject({
    isDuePast: true,
    nextOn: null,
  });
  // The preview matches the activation.
  await t.as(accountant).inject({ method: 'POST', url: `/api/cotisations/${annual.documentId}/activate` });
  await t.platform.jobs.runDue();
  const payments = await world.paymentsOf(annual);
  expect(payments).toHaveLength(6);
  expect(payments.reduce((sum, { finalAmountCents }) => sum + finalAmountCents, 0)).toBe(22_800);
});

it('another due date in the second year counts for the next call, whichever year is typed', async () => {
  await on('2036-03-10');
  const world = await buildFeeWorld(t);
  const common = { amount: 45, autoReminders: false };
  const fee = await world.create({ ...common, name: 'Adhésion', dueDate: '2036-05-31' });
  await on('2037-03-10');
  const save = async (dueDate: string) =>
    (
      await t.as(world.people.accountant).inject({
        method: 'PUT',
        url: `/api/cotisations/${fee.documentId}`,
        payload: { data: { ...common, name: 'Adhésion', dueDate } },
      })
    ).json().data.dueDate;
  expect(await save('2038-04-30')).toBe('2036-04-30');
  expect(await save('2037-06-30')).toBe('2036-06-30');
  expect(await save('2036-06-30')).toBe('2036-06-30');
  await on('2038-01-02');
  const due = (await world.paymentsOf(fee)).map(({ dueOn }) => dueOn);
  expect([...new Set(due)]).toEqual(['2036-05-31', '2037-05-31', '2038-06-30']);
});

it('a fee that is due on the 31st stays so when something else of it is saved while it shows 28 February', async () => {
  await on('2039-01-01');
  const world = await buildFeeWorld(t);
  const common = { name: 'Cours', amount: 20, type: 'monthly', autoReminders: false };
  const fee = await world.create({ ...common, startsOn: '2039-01-01', dueDate: '2039-01-31' });
  const saved = await t.as(world.people.accountant).inject({
    method: 'PUT',
    url: `/api/cotisations/${fee.documentId}`,
    payload: { data: { ...common, amount: 25, dueDate: '2039-02-28' } },
  });
  expect(saved.json().data.dueDate).toBe('2039-01-31');
  await on('2039-02-01');
  await on('2039-03-01');
  const due = (await world.paymentsOf(fee)).map(({ dueOn }) => dueOn);
  expect([...new Set(due)]).toEqual(['2039-01-31', '2039-02-28', '2039-03-31']);
});

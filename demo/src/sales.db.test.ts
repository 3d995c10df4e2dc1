import { countBySql } from '@kermesse/api/features/dashboard/testing/count-by-sql';
import { eventEditions } from '@kermesse/api/features/organizers/tables-events';
import { disagreements } from '@kermesse/api/features/payments/testing/agreement';
import { findDrift } from '@kermesse/api/features/reservations/reconcile';
import { holds, signUpSessions } from '@kermesse/api/features/reservations/tables';
import { users } from '@kermesse/api/platform/auth/tables';
import { openTestApp, type TestApp } from '@kermesse/api/testing/test-app';
import {
  type ComparedFigures,
  comparedFiguresAnswerSchema,
} from '@kermesse/domain/dashboard/compared-figures';
import { moneyFigures } from '@kermesse/domain/dashboard/money-figures';
import { type Dashboard, dashboardAnswerSchema } from '@kermesse/domain/dashboard/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSeed } from './testing/seeds.ts';

let t: TestApp;
const dashboards = new Map<string, Dashboard>();

beforeAll(async () => {
  t = await openTestApp({ seed: demoSeed });
  const [organiser] = await t.db.orm
    .select()
    .from(users)
    .where(eq(users.email, 'organisatrice@kermesse.test'));
  if (!organiser) throw new Error('nobody organises');
  for (const { documentId, name } of await t.db.orm.select().from(eventEditions)) {
    const answer = await t.as(organiser).inject({ url: `/api/event-editions/${documentId}/dashboard` });
    if (answer.statusCode === 200)
      dashboards.set(`${documentId} ${name}`, dashboardAnswerSchema.parse(answer.json()).data);
  }
});
afterAll(() => t.close());

test('ledger, orders, stock and tickets of the demonstration say the same', async () => {
  expect(await disagreements(t)).toEqual([]);
});

test('somebody with and somebody without an account hold places of the race for the organiser to see', async () => {
  expect(await findDrift(t.db.orm)).toEqual([]);
  const held = await t.db.orm
    .select({ quantity: holds.quantity, visitorId: signUpSessions.visitorId })
    .from(holds)
    .innerJoin(signUpSessions, eq(signUpSessions.id, holds.sessionId))
    .orderBy(holds.quantity);
  expect(held).toEqual([
    { quantity: 1, visitorId: null },
    { quantity: 3, visitorId: 'demo' },
  ]);
});

test('the coming race stands beside the past one, with sources, views and entries', async () => {
  const [organiser] = await t.db.orm
    .select()
    .from(users)
    .where(eq(users.email, 'organisatrice@kermesse.test'));
  if (!organiser) throw new Error('nobody organises');
  const compared: ComparedFigures[] = [];
  for (const key of dashboards.keys()) {
    const answer = await t.as(organiser).inject({ url: `/api/event-editions/${key.slice(0, 24)}/figures` });
    compared.push(comparedFiguresAnswerSchema.parse(answer.json()).data);
  }
  const rich = compared.filter(({ sources }) => sources.length > 4);
  expect(rich.length).toBeGreaterThanOrEqual(5);
  for (const { sources } of rich)
    for (const { pages, forms, choices, confirmed } of sources)
      expect(pages >= forms && forms >= choices && choices >= confirmed).toBe(true);
  const beside = rich.find(({ compared: other }) => (other?.points.length ?? 0) > 20);
  expect(beside?.products.some(({ compared: other }) => (other?.sold ?? 0) > 0)).toBe(true);
  expect(compared.some(({ entries }) => entries.length > 8)).toBe(true);
});

test('every dashboard of the demonstration shows what is counted from the rows', async () => {
  expect(dashboards.size).toBeGreaterThanOrEqual(6);
  for (const [key, { registrations, money, entries, days }] of dashboards) {
    const [edition] = await t.db.orm
      .select()
      .from(eventEditions)
      .where(eq(eventEditions.documentId, key.slice(0, 24)));
    const counted = await countBySql(t.db.orm, edition?.id ?? 0, edition?.timezone ?? '');
    expect(registrations, key).toEqual(counted.registrations);
    expect(money, key).toEqual(moneyFigures(counted.ledger));
    expect(entries, key).toEqual(counted.entries);
    expect(
      days
        .map(({ day, participants, volunteers, grossCents }) => ({
          day,
          people: participants + volunteers,
          cents: grossCents,
        }))
        .filter(({ people, cents }) => people !== 0 || cents !== 0),
      key,
    ).toEqual(counted.days);
  }
});

test('the race lives: sales over many days, places that run out, things to look at', () => {
  const race = [...dashboards.values()].find(
    ({ stock, registrations }) =>
      stock.some(({ name }) => name === 'Trail 42 km') && registrations.pending.participants > 0,
  );
  expect(race?.days.length).toBeGreaterThan(20);
  expect(race?.attention.map(({ kind }) => kind)).toEqual([
    'failed_mails',
    'sold_out',
    'low_stock',
    'unpaid',
    'documents_missing',
    'waiting_list',
  ]);
  const running = [...dashboards.values()].find(({ entries }) => entries.checkedIn > 0);
  expect(running && running.entries.tickets > running.entries.checkedIn).toBe(true);
});

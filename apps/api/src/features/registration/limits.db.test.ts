import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ env: { RATE_LIMIT_EXISTS: '2', RATE_LIMIT_DRAFT: '2', RATE_LIMIT_REFRESH: '2' } });
});
afterAll(() => t.close());

test('an account makes a few registrations a minute, whatever is in them', async () => {
  const { edition } = await buildRegistration(t);
  const person = await new Registrant(t, await buildUser(t)).open(edition);
  const other = await new Registrant(t, await buildUser(t)).open(edition);
  const statuses: number[] = [];
  for (const prenom of ['Léa', 'Zoé', 'Ana'])
    statuses.push((await person.submit(edition, { form: [{ fieldName: 'prenom', value: prenom }] })).status);
  expect(statuses).toEqual([400, 400, 429]);
  expect((await other.submit(edition)).status).not.toBe(429);
});

test('drafts are kept a few times a minute, each within bounds', async () => {
  const { edition } = await buildRegistration(t);
  const save = (text: string) =>
    t.app.inject({
      method: 'PUT',
      url: `/api/custom/answer-drafts/${edition.documentId}?kind=participant`,
      payload: { data: { answers: { prenom: text }, pageIndex: 0 } },
    });
  const statuses: number[] = [];
  for (const text of ['Léa', 'x'.repeat(300_000), 'Ana']) statuses.push((await save(text)).statusCode);
  expect(statuses).toEqual([200, 413, 429]);
});

test('an address renews its session a few times a minute', async () => {
  const renew = () => t.app.inject({ method: 'POST', url: '/api/auth/refresh' });
  const statuses = [await renew(), await renew(), await renew()].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([401, 401, 429]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp({ env: { RATE_LIMIT_EXISTS: '2' } });
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

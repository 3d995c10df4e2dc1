import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildInscription } from '../mailing/testing/mailing-world.ts';
import { buildEdition, buildEvent } from '../organizers/testing/event-world.ts';

const day = 24 * 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('one finds what is on now, then what comes next, and what is over last', async () => {
  const user = await buildUser(t);
  const event = await buildEvent(t, user.id);
  const days = { 'last year': -365, 'next year': 365, 'last week': -7, today: -0.5, tomorrow: 1 };
  for (const [firstname, start] of Object.entries(days)) {
    const startsAt = new Date(t.clock.now().getTime() + start * day);
    const endsAt = new Date(startsAt.getTime() + day);
    const edition = await buildEdition(t, event.id, { status: 'published', startsAt, endsAt });
    await buildInscription(t, edition.id, user.id, { firstname });
  }
  const { data } = (await t.as(user).inject({ url: '/api/custom/my-inscriptions' })).json();
  expect(data.map((entry: { firstname: string }) => entry.firstname)).toEqual([
    'today',
    'tomorrow',
    'next year',
    'last week',
    'last year',
  ]);
});

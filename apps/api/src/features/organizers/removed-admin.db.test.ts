import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meanwhile } from '../../testing/meanwhile.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventAdmins } from './tables.ts';
import { addAdmin, buildWorld, type World } from './testing/event-world.ts';
import type { Call } from './testing/role-calls.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildWorld(t);
});
afterAll(() => t.close());

const day = { day: '2027-06-12', begin: '2027-06-12T07:00:00Z', end: '2027-06-12T18:00:00Z' };

const calls: Readonly<Record<string, (w: World) => Call>> = {
  'sets the days': ({ published }) => ({
    method: 'PUT',
    url: `/api/event-editions/${published.documentId}/date-table`,
    payload: { data: [day] },
  }),
  'cancels an edition': ({ published }) => ({
    method: 'POST',
    url: `/api/event-editions/${published.documentId}/status`,
    payload: { status: 'cancelled' },
  }),
  'takes all visitors’ places back': ({ published }) => ({
    method: 'POST',
    url: `/api/event-editions/${published.documentId}/held-places/release-visitors`,
  }),
  'puts the event away': ({ event }) => ({
    method: 'POST',
    url: `/api/events/${event.documentId}/archive`,
  }),
};

describe('an organiser who is removed at this moment', () => {
  test.each(Object.entries(calls))('no longer %s', async (_name, call) => {
    const admin = await addAdmin(t, 'admin', { eventId: world.event.id });
    const [answer] = await meanwhile(
      t,
      (tx) => tx.delete(eventAdmins).where(eq(eventAdmins.userId, admin.id)),
      [() => t.as(admin).inject(call(world))],
    );
    expect(answer?.statusCode).toBe(403);
  });
});

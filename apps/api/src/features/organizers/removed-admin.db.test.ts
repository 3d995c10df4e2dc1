import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDuring } from '../../testing/call-during.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildTemplate } from '../mailing/testing/mailing-world.ts';
import { missions } from '../volunteers/tables.ts';
import { eventAdmins } from './tables.ts';
import { addAdmin, buildWorld, type World } from './testing/event-world.ts';
import { insert, type Prepare } from './testing/role-calls.ts';

let t: TestApp;
let world: World;

beforeAll(async () => {
  t = await openTestApp();
  world = await buildWorld(t);
});
afterAll(() => t.close());

const day = { day: '2027-06-12', begin: '2027-06-12T07:00:00Z', end: '2027-06-12T18:00:00Z' };

const calls: Readonly<Record<string, Prepare>> = {
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
  'writes to the participants': async ({ published }, app) => ({
    method: 'POST',
    url: `/api/email-templates/${(await buildTemplate(app, published.id)).documentId}/send`,
    payload: { audience: 'participants', scheduledAt: '2028-01-01T08:00:00Z' },
  }),
  'sets the hours of a mission': async ({ published }, app) => {
    const mission = await insert(app)(missions, { editionId: published.id, title: 'Buvette' });
    const slot = { begin: day.begin, end: day.end, need: 2 };
    return {
      method: 'PUT',
      url: `/api/missions/${mission.documentId}/slots`,
      payload: { data: { slots: [slot] } },
    };
  },
  'puts the event away': ({ event }) => ({
    method: 'POST',
    url: `/api/events/${event.documentId}/archive`,
  }),
};

describe('an organiser who is removed at this moment', () => {
  test.each(Object.entries(calls))('no longer %s', async (_name, call) => {
    const admin = await addAdmin(t, 'admin', { eventId: world.event.id });
    const request = await call(world, t);
    const [answer] = await callDuring(
      t,
      (tx) => tx.delete(eventAdmins).where(eq(eventAdmins.userId, admin.id)),
      [() => t.as(admin).inject(request)],
    );
    expect(answer?.statusCode).toBe(403);
  });
});

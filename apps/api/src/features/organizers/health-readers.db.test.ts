import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildSale } from '../reservations/testing/sale-world.ts';
import { eventAdmins } from './tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
const insert = inserter(() => t.db);

test('the right to the door gives no health data, and an invitation names what does', async () => {
  const { event, edition } = await buildSale(t);
  const door = await buildUser(t);
  await insert(eventAdmins, {
    userId: door.id,
    editionId: edition.id,
    permissions: ['canManageAccreditations'],
  });
  const search = () =>
    t.as(door).inject({ url: `/api/event-editions/${edition.documentId}/health-people?search=marie` });
  expect((await search()).statusCode).toBe(403);
  await t.db.orm
    .update(eventAdmins)
    .set({ permissions: ['canReadHealth'] })
    .where(eq(eventAdmins.userId, door.id));
  expect((await search()).statusCode).toBe(200);

  const invited = await t.as({ id: event.ownerId }).inject({
    method: 'POST',
    url: '/api/custom/add-new-admin',
    payload: {
      email: 'secours@exemple.fr',
      permissions: { canReadHealth: true },
      contextField: 'event_edition',
      contextId: edition.documentId,
    },
  });
  expect(invited.statusCode, invited.body).toBe(200);
  const mails = await t.db.orm
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.kind, 'organizers.admin-invitation'));
  expect(mails[0]?.text).toContain('lire les données de santé des personnes inscrites');
});

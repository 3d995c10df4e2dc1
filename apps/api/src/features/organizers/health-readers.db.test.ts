import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { notifications } from '../mailing/tables-notices.ts';
import { profiles } from '../profiles/tables.ts';
import { buildSale } from '../reservations/testing/sale-world.ts';
import { eventAdmins } from './tables.ts';

const migrations = new URL('../../../migrations/', import.meta.url);
let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
const insert = inserter(() => t.db);

/** The statements that change rows, as they ran once when the permission came. */
async function migrateRows(): Promise<void> {
  const name = readdirSync(migrations).find((file) => file.endsWith('_health_readers.sql')) ?? '';
  const statements = readFileSync(new URL(name, migrations), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements.filter((text) => !text.includes('ALTER TABLE')))
    await t.db.engine.executeSql(statement);
}

test('who had health data by the right to the door keeps it, and the owner is told once who they are', async () => {
  const { event, edition } = await buildSale(t);
  const [door, reader] = [await buildUser(t), await buildUser(t)];
  await insert(profiles, { userId: door.id, firstname: 'Marie', lastname: 'Porte' });
  await insert(eventAdmins, {
    userId: door.id,
    editionId: edition.id,
    permissions: ['canManageAccreditations'],
  });
  await insert(eventAdmins, { userId: reader.id, eventId: event.id, permissions: ['canViewEventStats'] });
  await migrateRows();
  await migrateRows();
  const permissionsOf = async ({ id }: { id: number }) =>
    (await t.db.orm.select().from(eventAdmins).where(eq(eventAdmins.userId, id)))[0]?.permissions;
  expect(await permissionsOf(door)).toEqual(['canManageAccreditations', 'canReadHealth']);
  expect(await permissionsOf(reader)).toEqual(['canViewEventStats']);
  const told = await t.db.orm.select().from(notifications).where(eq(notifications.userId, event.ownerId));
  expect(told).toMatchObject([{ message: expect.stringContaining('Marie Porte'), editionId: null }]);
});

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

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { products } from '../catalog/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { events } from '../organizers/tables-events.ts';
import { inscriptions } from './tables.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const free = [{ name: '5 km', priceCents: 0, stock: 3 }];
const registrationsOf = ({ id }: { id: number }) =>
  t.db.orm.select().from(inscriptions).where(eq(inscriptions.editionId, id));

test('an event that is archived while somebody fills in the form takes no registration', async () => {
  const { edition, event, first } = await buildRegistration(t, {}, free);
  const person = await new Registrant(t, await buildUser(t)).open(edition);
  await person.reserve(first);
  await t.db.orm.update(events).set({ archivedAt: t.clock.now() }).where(eq(events.id, event.id));
  expect((await person.submit(edition)).body.error.code).toBe('registration_closed');
  expect((await person.reserve(first)).status).toBe(404);
  expect(await registrationsOf(edition)).toEqual([]);
});

test('a member cannot give their own price to somebody whom they name at the end', async () => {
  const { edition, event, first, insert } = await buildRegistration(t, {}, free);
  const association = await insert(associations, { name: 'Les Amis' } as never);
  await t.db.orm.update(events).set({ associationId: association.id }).where(eq(events.id, event.id));
  await t.db.orm
    .update(products)
    .set({ config: { membersOnly: true } })
    .where(eq(products.id, first.id));
  const user = await buildUser(t);
  await insert(memberships, { userId: user.id, associationId: association.id, status: 'active' });
  const person = await new Registrant(t, user).open(edition);
  expect((await person.reserve(first)).status).toBe(200);
  const named = await person.submit(edition, { tierRegister: true, tierRegisterEmail: 'ami@exemple.fr' });
  expect([named.status, named.body.error.details.reason]).toEqual([403, 'members_only']);
  expect((await person.submit(edition)).status, 'for oneself').toBe(200);
});

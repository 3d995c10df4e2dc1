import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { notifications } from '../mailing/tables-notices.ts';
import { addMember, buildAssociationWorld } from '../memberships/testing/association-world.ts';
import { buildRegistration, Registrant } from '../registration/testing/registration-world.ts';
import { assoInscriptions, assoInscriptionUsers } from './tables.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const takingPart = async (edition: { id: number }) =>
  (
    await t.db.orm
      .select({ userId: assoInscriptionUsers.userId })
      .from(assoInscriptionUsers)
      .innerJoin(assoInscriptions, eq(assoInscriptions.id, assoInscriptionUsers.assoInscriptionId))
      .where(eq(assoInscriptions.editionId, edition.id))
  ).map(({ userId }) => userId);

test('a server that falls right after the registration: the person still takes part with the association', async () => {
  const { association } = await buildAssociationWorld(t);
  const user = await buildUser(t);
  await addMember(t, association, user);
  const { edition, first } = await buildRegistration(t, { isOpenToAssociations: true }, [
    { name: '5 km', priceCents: 0 },
  ]);
  const way = { associationDocumentId: association.documentId };
  const person = await new Registrant(t, user).open(edition);
  await person.reserve(first);
  // What a process keeps in memory between its commit and what follows from it goes with the process.
  const memory = vi.spyOn(t.platform.events, 'dispatch').mockResolvedValue();
  const { status, body } = await person.submit(edition, way);
  expect([status, body.status], JSON.stringify(body)).toEqual([200, 'confirmed']);
  memory.mockRestore();
  const { failed } = await t.platform.jobs.runDue();
  expect(failed).toEqual([]);
  expect(await takingPart(edition)).toEqual([user.id]);
  const told = await t.db.orm.select().from(notifications).where(eq(notifications.userId, user.id));
  expect(told.map(({ type }) => type)).toContain('inscription_confirmed');
});

test('who gave up before the server came to it is not brought in', async () => {
  const { association } = await buildAssociationWorld(t);
  const user = await buildUser(t);
  await addMember(t, association, user);
  const { edition, first } = await buildRegistration(t, { isOpenToAssociations: true }, [
    { name: '5 km', priceCents: 0 },
  ]);
  const way = { associationDocumentId: association.documentId };
  const person = await new Registrant(t, user).open(edition);
  await person.reserve(first);
  const { body } = await person.submit(edition, way);
  const cancelled = await person.call('POST', `custom/my-inscriptions/${body.inscriptionId}/cancel`);
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  await t.platform.jobs.runDue();
  expect(await takingPart(edition)).toEqual([]);
});

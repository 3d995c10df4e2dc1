import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { notifications } from '../mailing/tables-notices.ts';
import { memberships } from '../memberships/tables.ts';
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

/** A member registers with the association for a free product. */
async function registering() {
  const { association } = await buildAssociationWorld(t);
  const user = await buildUser(t);
  const membership = await addMember(t, association, user);
  const { edition, first } = await buildRegistration(t, { isOpenToAssociations: true }, [
    { name: '5 km', priceCents: 0 },
  ]);
  const person = await new Registrant(t, user).open(edition);
  await person.reserve(first);
  const submit = async () => {
    const { status, body } = await person.submit(edition, {
      associationDocumentId: association.documentId,
    });
    expect([status, body.status], JSON.stringify(body)).toEqual([200, 'confirmed']);
    return body.inscriptionId as string;
  };
  return { user, membership, edition, person, submit };
}

test('a server that falls right after the registration: the person still takes part with the association', async () => {
  const { user, edition, submit } = await registering();
  // Simulates a process that dies between its commit and its event handlers.
  const memory = vi.spyOn(t.platform.events, 'dispatch').mockResolvedValue();
  await submit();
  memory.mockRestore();
  const { failed } = await t.platform.jobs.runDue();
  expect(failed).toEqual([]);
  expect(await takingPart(edition)).toEqual([user.id]);
  const notices = await t.db.orm.select().from(notifications).where(eq(notifications.userId, user.id));
  expect(notices.map(({ type }) => type)).toContain('inscription_confirmed');
});

test('who gave up before the server came to it is not brought in', async () => {
  const { edition, person, submit } = await registering();
  const cancelled = await person.call('POST', `custom/my-inscriptions/${await submit()}/cancel`);
  expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200);
  await t.platform.jobs.runDue();
  expect(await takingPart(edition)).toEqual([]);
});

test('who is no member any more when the registration is confirmed is not brought in', async () => {
  const { membership, edition, submit } = await registering();
  await submit();
  await t.db.orm.update(memberships).set({ status: 'suspended' }).where(eq(memberships.id, membership.id));
  await t.platform.jobs.runDue();
  expect(await takingPart(edition)).toEqual([]);
  const entries = await t.db.orm
    .select()
    .from(assoInscriptions)
    .where(eq(assoInscriptions.editionId, edition.id));
  expect(entries).toEqual([]);
});

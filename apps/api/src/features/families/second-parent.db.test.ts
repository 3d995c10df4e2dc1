import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { groupMembers, groups } from '../groups/tables.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { profiles, thirdPersons } from '../profiles/tables.ts';
import { buildRegistration, Registrant } from '../registration/testing/registration-world.ts';

type User = Awaited<ReturnType<typeof buildUser>>;
type Role = 'parent' | 'guardian' | 'family_friend';

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const insert = inserter(() => t.db);

async function buildFamily() {
  const mother = await buildUser(t);
  const child = await insert(thirdPersons, {
    ownerId: mother.id,
    kind: 'child',
    firstname: 'Lou',
    lastname: 'Lefort',
    birthdate: '2017-05-17',
  });
  const family = await insert(groups, { name: 'Famille Lefort', type: 'family', ownerId: mother.id });
  await insert(groupMembers, {
    groupId: family.id,
    isActive: true,
    thirdPersonId: child.id,
    role: 'child',
  });
  const join = async (role: Role, isActive = true) => {
    const user = await buildUser(t);
    await insert(groupMembers, { groupId: family.id, userId: user.id, role, isActive });
    return user;
  };
  return { mother, child, join };
}

const answers = [
  { fieldName: 'prenom', value: 'Lou' },
  { fieldName: 'nom', value: 'Lefort' },
  { fieldName: 'naissance', value: '2017-05-17' },
];

async function openSession(user: User, edition: { documentId: string }, tierDocumentId: string) {
  return t.as(user).inject({
    method: 'POST',
    url: '/api/custom/sign-up-session',
    payload: { eventEditionDocumentId: edition.documentId, tierDocumentId },
  });
}

test('a guardian registers the child of the family, and both parents hold the ticket', async () => {
  const { mother, child, join } = await buildFamily();
  const guardian = await join('guardian');
  const { edition, first } = await buildRegistration(t, {}, [{ name: '1 km', priceCents: 0 }]);
  const help = await t.as(guardian).inject({ method: 'GET', url: '/api/custom/registration-help' });
  expect(help.json().data.children).toEqual([
    { documentId: child.documentId, firstname: 'Lou', lastname: 'Lefort', birthdate: '2017-05-17' },
  ]);

  const registrant = await new Registrant(t, guardian).open(edition, { tierDocumentId: child.documentId });
  await registrant.reserve(first);
  const { status, body } = await registrant.submit(edition, {
    tierRegister: true,
    tierRegisterDocumentId: child.documentId,
    form: answers,
  });
  expect(status, JSON.stringify(body)).toBe(200);

  for (const user of [mother, guardian]) {
    const tickets = await t.as(user).inject({ method: 'GET', url: '/api/tickets' });
    expect(tickets.json().data.map(({ holderName }: { holderName: string }) => holderName)).toEqual([
      'Lou Lefort',
    ]);
  }
  const known = await t.as(mother).inject({
    method: 'GET',
    url: `/api/custom/me-inscriptions?eventEditionId=${edition.documentId}&tierDocumentId=${child.documentId}`,
  });
  expect(known.statusCode, known.body).toBe(200);
  expect(known.body, 'the mother is told that the child has its place').toContain('course_duplicate');
});

test('a friend of the family, somebody invited and a stranger cannot register the child', async () => {
  const { child, join } = await buildFamily();
  const { edition } = await buildRegistration(t, {}, [{ name: '1 km', priceCents: 0 }]);
  for (const user of [await join('family_friend'), await join('parent', false), await buildUser(t)]) {
    expect((await openSession(user, edition, child.documentId)).statusCode).toBe(404);
    const registrant = await new Registrant(t, user).open(edition);
    const { status } = await registrant.submit(edition, {
      tierRegister: true,
      tierRegisterDocumentId: child.documentId,
      form: answers,
    });
    expect(status).toBe(404);
  }
});

test('who puts somebody else’s child into a family of their own cannot register it', async () => {
  const { child } = await buildFamily();
  const { edition } = await buildRegistration(t, {}, [{ name: '1 km', priceCents: 0 }]);
  const thief = await buildUser(t);
  const theirs = await insert(groups, { name: 'Autre famille', type: 'family', ownerId: thief.id });
  await insert(groupMembers, { groupId: theirs.id, isActive: true, thirdPersonId: child.id, role: 'child' });
  expect((await openSession(thief, edition, child.documentId)).statusCode).toBe(404);
});

test('the other adults of a family are offered by name alone, to who belongs to it', async () => {
  const { mother, join } = await buildFamily();
  const guardian = await join('guardian');
  const invited = await join('parent', false);
  await insert(profiles, { userId: mother.id, firstname: 'Anne', lastname: 'Lefort' });
  await insert(profiles, { userId: guardian.id, firstname: 'Max', lastname: 'Petit' });
  const adultsFor = async (user: User) =>
    (await t.as(user).inject({ method: 'GET', url: '/api/custom/registration-help' })).json().data.adults;
  const max = { documentId: guardian.documentId, firstname: 'Max', lastname: 'Petit' };
  expect(await adultsFor(mother)).toEqual([{ ...max, tierDocumentId: null }]);
  const anne = { documentId: mother.documentId, firstname: 'Anne', lastname: 'Lefort', tierDocumentId: null };
  expect(await adultsFor(guardian)).toEqual([anne]);
  expect(await adultsFor(invited), 'who has not joined yet').toEqual([]);
  expect(await adultsFor(await buildUser(t)), 'a stranger').toEqual([]);

  const known = await insert(thirdPersons, {
    ownerId: mother.id,
    kind: 'third_person',
    firstname: 'max',
    lastname: 'PETIT',
  });
  expect(await adultsFor(mother), 'once registered by her').toEqual([
    { ...max, tierDocumentId: known.documentId },
  ]);
});

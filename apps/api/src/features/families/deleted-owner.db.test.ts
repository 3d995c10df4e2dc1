import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { groupMembers, groups } from '../groups/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { eventEditions, events } from '../organizers/tables-events.ts';
import { openPaymentTest, type PaymentTest } from '../payments/testing/payment-test.ts';
import { profiles, thirdPersons } from '../profiles/tables.ts';
import { buildRegistration, Registrant } from '../registration/testing/registration-world.ts';

type User = Awaited<ReturnType<typeof buildUser>>;

let t: PaymentTest;
beforeAll(async () => {
  t = await openPaymentTest();
});
afterAll(() => t.closeAll());

const insert = inserter(() => t.db);

async function person(firstname: string): Promise<User> {
  const user = await buildUser(t);
  await insert(profiles, { userId: user.id, firstname, lastname: 'Lefort' });
  return user;
}

async function childOf(owner: User, groupId: number, firstname = 'Lou') {
  const child = await insert(thirdPersons, {
    ownerId: owner.id,
    kind: 'child',
    firstname,
    lastname: 'Lefort',
    birthdate: '2017-05-17',
  });
  await insert(groupMembers, { groupId, isActive: true, thirdPersonId: child.id, role: 'child' });
  return child;
}

const familyOf = (owner: User, name = 'Famille Lefort') =>
  insert(groups, { name, type: 'family', ownerId: owner.id });
const join = (groupId: number, user: User, role: 'parent' | 'guardian' | 'family_friend') =>
  insert(groupMembers, { groupId, userId: user.id, role, isActive: true, joinedAt: t.clock.now() });
const preview = async (user: User) =>
  (await t.as(user).inject({ url: '/api/users/me/deletion' })).json().data as {
    message: string;
    isBlocking: boolean;
  }[];
const leave = (user: User) => t.as(user).inject({ method: 'DELETE', url: '/api/users/me' });
const familiesOf = async (user: User) =>
  (
    await t.as(user).inject({
      url: '/api/groups?filters[group_type][$eq]=family&populate[group_members][populate][0]=user&populate[group_members][populate][1]=tier&populate[owner]=true',
    })
  ).json().data;
const mailsTo = (user: User, kind: string) =>
  t.db.orm
    .select()
    .from(outgoingMails)
    .where(and(eq(outgoingMails.toEmail, user.email), eq(outgoingMails.kind, kind)));

test('the family goes on with the other parent, with its children, their names and their tickets', async () => {
  const [mother, father, friend] = [await person('Odile'), await person('Paul'), await person('Anna')];
  const family = await familyOf(mother);
  const child = await childOf(mother, family.id);
  await join(family.id, friend, 'family_friend');
  await join(family.id, father, 'parent');
  const { edition, first } = await buildRegistration(t, {}, [{ name: '1 km', priceCents: 0 }]);
  const registrant = await new Registrant(t, mother).open(edition, { tierDocumentId: child.documentId });
  await registrant.reserve(first);
  const { status } = await registrant.submit(edition, {
    tierRegister: true,
    tierRegisterDocumentId: child.documentId,
    form: [
      { fieldName: 'prenom', value: 'Lou' },
      { fieldName: 'nom', value: 'Lefort' },
      { fieldName: 'naissance', value: '2017-05-17' },
    ],
  });
  expect(status).toBe(200);

  expect((await preview(mother)).map(({ message }) => message)).toEqual([
    '« Famille Lefort » continue\u00a0: Paul Lefort s’en occupera, avec 1\u00a0enfant. Les membres seront prévenus par email.',
    expect.stringContaining('1\u00a0inscription à venir reste confirmée'),
  ]);
  expect((await leave(mother)).statusCode).toBe(200);

  const [seen] = await familiesOf(father);
  expect(seen.owner).toMatchObject({ firstname: 'Paul' });
  expect(seen.group_members).toHaveLength(2);
  expect(seen.group_members.map((row: { user: unknown }) => row.user)).toEqual(
    expect.arrayContaining([null, expect.objectContaining({ firstname: 'Anna' })]),
  );
  expect(seen.group_members.find((row: { tier: unknown }) => row.tier).tier).toMatchObject({
    firstname: 'Lou',
    lastname: 'Lefort',
    birthdate: '2017-05-17',
  });
  const tickets = await t.as(father).inject({ url: '/api/tickets' });
  expect(tickets.json().data).toMatchObject([{ holderName: 'Lou Lefort' }]);
  expect((await t.as(father).inject({ url: `/api/tiers/${child.documentId}` })).statusCode).toBe(200);
  expect(await mailsTo(father, 'families.passed-on')).toMatchObject([
    { subject: 'Vous gérez maintenant « Famille Lefort »' },
  ]);
  const [mailed] = await mailsTo(friend, 'families.passed-on');
  expect(mailed?.text).toContain('Paul Lefort la gère maintenant.');
  expect(mailed?.text).not.toContain('Odile');
});

test('a parent who runs a family already takes the children into it', async () => {
  const [mother, father] = [await person('Odile'), await person('Paul')];
  const family = await familyOf(mother);
  await childOf(mother, family.id);
  await join(family.id, father, 'parent');
  await familyOf(father, 'Chez Paul');
  expect(await preview(mother)).toMatchObject([
    { message: expect.stringContaining('1\u00a0enfant rejoint « Chez Paul », la famille de Paul Lefort') },
  ]);
  expect((await leave(mother)).statusCode).toBe(200);
  const families = await familiesOf(father);
  expect(families.map(({ name }: { name: string }) => name)).toEqual(['Chez Paul']);
  expect(families[0].group_members).toMatchObject([{ tier: { firstname: 'Lou' } }]);
});

test('children that a second parent entered stay when that parent goes', async () => {
  const [mother, father] = [await person('Odile'), await person('Paul')];
  const family = await familyOf(mother);
  await join(family.id, father, 'parent');
  await childOf(father, family.id, 'Zoé');
  expect(await preview(father)).toMatchObject([
    { message: '1\u00a0enfant que vous avez ajouté à « Famille Lefort » y reste.' },
  ]);
  expect((await leave(father)).statusCode).toBe(200);
  const [seen] = await familiesOf(mother);
  expect(seen.group_members).toMatchObject([{ tier: { firstname: 'Zoé', birthdate: '2017-05-17' } }]);
});

test('without another parent the family ends, and the others are told', async () => {
  const [mother, friend] = [await person('Odile'), await person('Anna')];
  const family = await familyOf(mother);
  const child = await childOf(mother, family.id);
  await join(family.id, friend, 'family_friend');
  expect(await preview(mother)).toMatchObject([
    { message: expect.stringContaining('prend fin, et 1\u00a0enfant') },
  ]);
  expect((await leave(mother)).statusCode).toBe(200);
  expect(await familiesOf(friend)).toEqual([]);
  expect(await mailsTo(friend, 'families.ended')).toHaveLength(1);
  const [row] = await t.db.orm.select().from(thirdPersons).where(eq(thirdPersons.id, child.id));
  expect(row).toMatchObject({ firstname: '', lastname: '' });
});

test('an event passes to who may name its admins; one that is on sale never stays without anybody', async () => {
  const [owner, helper] = [await person('Odile'), await person('Paul')];
  const event = await insert(events, { ownerId: owner.id, name: 'Trail des Lilas' });
  const now = t.clock.now().getTime();
  await insert(eventEditions, {
    eventId: event.id,
    name: '2027',
    status: 'published',
    startsAt: new Date(now + 86_400_000),
    endsAt: new Date(now + 2 * 86_400_000),
  });
  const admin = await insert(eventAdmins, {
    eventId: event.id,
    userId: helper.id,
    permissions: ['canEditEvent'],
  });
  expect(await preview(owner)).toMatchObject([{ isBlocking: true }]);
  const refused = await leave(owner);
  expect([refused.statusCode, refused.json().error.message]).toEqual([
    409,
    expect.stringContaining('« Trail des Lilas » n’aurait plus personne pour en répondre'),
  ]);
  await t.db.orm
    .update(eventAdmins)
    .set({ permissions: ['canManageEventAdmins'] })
    .where(eq(eventAdmins.id, admin.id));
  expect(await preview(owner)).toMatchObject([
    {
      isBlocking: false,
      message: '« Trail des Lilas » continue\u00a0: Paul Lefort en deviendra propriétaire.',
    },
  ]);
  expect((await leave(owner)).statusCode).toBe(200);
  const [kept] = await t.db.orm.select().from(events).where(eq(events.id, event.id));
  expect(kept?.ownerId).toBe(helper.id);
  expect(await mailsTo(helper, 'organizers.event-passed-on')).toHaveLength(1);
});

test('the organiser learns of a group that nobody answers for any more', async () => {
  const [organiser, captain] = [await person('Odile'), await person('Paul')];
  const event = await insert(events, { ownerId: organiser.id, name: 'Fête' });
  const dates = { startsAt: t.clock.now(), endsAt: new Date(t.clock.now().getTime() + 1) };
  const edition = await insert(eventEditions, { eventId: event.id, name: '2027', ...dates });
  const group = await insert(groups, {
    name: 'Les Lilas',
    type: 'team',
    ownerId: captain.id,
    editionId: edition.id,
  });
  expect((await leave(captain)).statusCode).toBe(200);
  expect(await mailsTo(organiser, 'groups.without-owner')).toMatchObject([
    { subject: 'Le groupe Les Lilas n’a plus de responsable' },
  ]);
  const [kept] = await t.db.orm.select().from(groups).where(eq(groups.id, group.id));
  expect(kept?.ownerId).toBeNull();
});

test('what stands against it comes first: a presidency, then what ends', async () => {
  const president = await person('Odile');
  const [club, choir] = [
    await insert(associations, { name: 'Club', status: 'accepted' }),
    await insert(associations, { name: 'Chorale', status: 'accepted' }),
  ];
  await insert(memberships, {
    associationId: choir.id,
    userId: president.id,
    role: 'member',
    status: 'active',
  });
  await insert(memberships, {
    associationId: club.id,
    userId: president.id,
    role: 'president',
    status: 'active',
  });
  await insert(groups, { name: 'Les Lilas', type: 'team', ownerId: president.id });
  expect((await preview(president)).map(({ message }) => message)).toEqual([
    'Vous présidez « Club »\u00a0: transmettez d’abord la présidence.',
    'Le groupe « Les Lilas » n’aura plus de responsable\u00a0: l’organisation sera prévenue et en choisira un autre.',
    'Votre adhésion à « Chorale » prend fin.',
  ]);
  expect((await leave(president)).json().error.code).toBe('last_president');
});

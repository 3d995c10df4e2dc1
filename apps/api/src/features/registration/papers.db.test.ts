import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { pdf } from '../../platform/uploads/testing/sample-files.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { sendFile } from '../associations/testing/send-file.ts';
import { groupMembers, groups } from '../groups/tables.ts';
import { addAdmin } from '../organizers/testing/event-world.ts';
import { profiles, thirdPersons } from '../profiles/tables.ts';
import { inscriptions } from './tables.ts';
import { inscriptionDocuments } from './tables-follow-up.ts';
import { buildRegistration, lea, Registrant } from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type User = Awaited<ReturnType<typeof buildUser>>;
const insert = inserter(() => t.db);
const open = async (user: User, url: string) => (await t.as(user).inject({ method: 'GET', url })).statusCode;
const leave = async (user: User) => {
  const left = await t.as(user).inject({ method: 'DELETE', url: '/api/users/me' });
  expect(left.statusCode, left.body).toBe(200);
};
const send = (user: User) => sendFile(t, user, 'documents', pdf(), 'certificat.pdf');

async function openRace() {
  const world = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
  return { ...world, organiser: await addAdmin(t, 'admin', { editionId: world.edition.id }) };
}

/** With a certificate among the answers and another paper that the organiser asks for. */
async function register(
  { edition, first }: Awaited<ReturnType<typeof openRace>>,
  sender: User,
  opening: Record<string, unknown>,
  whom: object,
  more: readonly object[] = [],
) {
  const registrant = await new Registrant(t, sender).open(edition, opening);
  await registrant.reserve(first);
  const [answered, given] = [await send(sender), await send(sender)];
  const certificate = { fieldName: 'certificat', value: { url: answered, name: 'certificat.pdf' } };
  const { status, body } = await registrant.submit(edition, {
    tierRegister: true,
    ...whom,
    form: [...lea, certificate, ...more],
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const [inscription] = await t.db.orm
    .select()
    .from(inscriptions)
    .where(eq(inscriptions.documentId, body.inscriptionId));
  if (!inscription) throw new Error('no registration');
  await insert(inscriptionDocuments, {
    inscriptionId: inscription.id,
    kind: 'other',
    label: 'Autorisation',
    status: 'submitted',
    fileUrl: given,
  });
  return { inscription, papers: [answered, given] };
}

async function registerFriend(more: readonly object[] = []) {
  const race = await openRace();
  const [payer, friend] = [await buildUser(t), await buildUser(t)];
  const registered = await register(
    race,
    payer,
    { tierEmail: friend.email },
    { tierRegisterEmail: friend.email },
    more,
  );
  const claim = async () => {
    const mails = await t.db.orm.select().from(outgoingMails).where(eq(outgoingMails.toEmail, friend.email));
    const token = mails.map(({ text }) => /claim\?token=([\w-]+)/.exec(text ?? '')?.[1]).find(Boolean);
    const url = '/api/custom/claim-inscription';
    const claimed = await t.as(friend).inject({ method: 'POST', url, payload: { token } });
    expect(claimed.statusCode, claimed.body).toBe(200);
  };
  return { ...race, ...registered, payer, friend, claim };
}

describe('the papers of a registration', () => {
  test('go with a child to the other parent, when the one who sent them deletes the account', async () => {
    const [mother, father] = [await buildUser(t), await buildUser(t)];
    for (const user of [mother, father]) await insert(profiles, { userId: user.id, firstname: 'Odile' });
    const family = await insert(groups, { name: 'Lefort', type: 'family', ownerId: mother.id });
    const child = await insert(thirdPersons, {
      ownerId: mother.id,
      kind: 'child',
      firstname: 'Léa',
      lastname: 'Lefort',
      birthdate: '2017-05-17',
    });
    await insert(groupMembers, {
      groupId: family.id,
      isActive: true,
      thirdPersonId: child.id,
      role: 'child',
    });
    await insert(groupMembers, {
      groupId: family.id,
      userId: father.id,
      role: 'parent',
      isActive: true,
      joinedAt: t.clock.now(),
    });
    const race = await openRace();
    const { papers } = await register(
      race,
      mother,
      { tierDocumentId: child.documentId },
      { tierRegisterDocumentId: child.documentId },
    );
    const unused = await send(mother);
    await leave(mother);
    for (const url of papers) {
      expect(await open(race.organiser, url), 'at the desk').toBe(200);
      expect(await open(father, url), 'the father').toBe(200);
    }
    expect(await open(father, unused)).toBe(404);
  });

  test('stay for another adult whose payer deletes the account, and are theirs with the registration', async () => {
    const { organiser, papers, payer, friend, claim } = await registerFriend();
    await leave(payer);
    for (const url of papers) {
      expect(await open(organiser, url), 'at the desk').toBe(200);
      expect(await open(friend, url), 'before the claim').toBe(404);
    }
    await claim();
    for (const url of papers) expect(await open(friend, url)).toBe(200);
    await leave(friend);
    for (const url of papers) expect(await open(organiser, url), 'with the last holder').toBe(404);
  });

  test('go to whoever takes it over, and no longer depend on who sent them', async () => {
    const { organiser, papers, payer, friend, claim } = await registerFriend();
    await claim();
    for (const url of papers) {
      expect(await open(friend, url)).toBe(200);
      expect(await open(payer, url), 'who sent it').toBe(404);
    }
    await leave(payer);
    for (const url of papers) {
      expect(await open(organiser, url)).toBe(200);
      expect(await open(friend, url)).toBe(200);
    }
  });

  test('are opened to nobody by an address that was typed as text', async () => {
    const left = await registerFriend();
    await leave(left.payer);
    const [url = ''] = left.papers;
    const curious = await registerFriend([
      { fieldName: 'licence', value: true },
      { fieldName: 'numero', value: url },
    ]);
    expect(await open(curious.organiser, url)).toBe(404);
    expect(await open(curious.payer, url)).toBe(404);
    await curious.claim();
    expect(await open(curious.friend, url)).toBe(404);
    const sold = await t.as(curious.organiser).inject({
      method: 'POST',
      url: `/api/event-editions/${curious.edition.documentId}/registrations`,
      payload: {
        data: {
          firstname: 'Malo',
          lastname: 'Roy',
          birthdate: '1990-02-14',
          articles: [{ product: curious.first.documentId, quantity: 1 }],
          answers: { certificat: { url, name: 'certificat.pdf' } },
          settlement: 'cash',
        },
      },
    });
    expect([sold.statusCode, sold.body]).toEqual([400, expect.stringContaining('answers.certificat')]);
  });
});

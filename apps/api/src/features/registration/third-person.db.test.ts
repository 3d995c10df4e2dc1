import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outgoingMails } from '../../platform/mail/tables.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { thirdPersons } from '../profiles/tables.ts';
import { inscriptionItems } from './tables.ts';
import { buildRegistration, Registrant } from './testing/registration-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

type User = Awaited<ReturnType<typeof buildUser>>;

/** A friend, who has an account, is registered by email for a free course. */
async function buildFriend() {
  const world = await buildRegistration(t, {}, [{ name: '5 km', priceCents: 0 }]);
  const friend = await buildUser(t);
  const host = await buildUser(t);
  const registrant = await new Registrant(t, host).open(world.edition, { tierEmail: friend.email });
  await registrant.reserve(world.first);
  const registered = await registrant.submit(world.edition, {
    tierRegister: true,
    tierRegisterEmail: friend.email,
  });
  expect(registered.status, JSON.stringify(registered.body)).toBe(200);
  return { ...world, friend, host };
}

async function claim(user: User) {
  const mails = await t.db.orm
    .select()
    .from(outgoingMails)
    .where(eq(outgoingMails.toEmail, user.email ?? ''));
  const token = mails.map(({ text }) => /claim[^ ]*token=([\w-]+)/.exec(text ?? '')?.[1] ?? '').find(Boolean);
  return t.as(user).inject({ method: 'POST', url: '/api/custom/claim-inscription', payload: { token } });
}

const restrictions = async (user: User, edition: { documentId: string }) =>
  (
    await t.as(user).inject({
      method: 'GET',
      url: `/api/custom/me-inscriptions?eventEditionId=${edition.documentId}`,
    })
  ).json();

describe('a registration that somebody took over', () => {
  test('counts as their own: they cannot enter the same course again', async () => {
    const { edition, first, friend } = await buildFriend();
    expect((await restrictions(friend, edition)).has_inscriptions).toBe(false);
    expect((await claim(friend)).statusCode).toBe(200);
    expect(await restrictions(friend, edition)).toMatchObject({
      has_inscriptions: true,
      inscribed_courses_count: 1,
      course_restrictions: [{ type: 'course_duplicate' }],
    });
    const own = await new Registrant(t, friend).open(edition);
    const refused = await own.reserve(first);
    expect(refused.status).toBe(409);
    expect(refused.body.error.message).toBe('Vous êtes déjà inscrit à "5 km"');
  });

  test('keeps whoever registered them from doing it once more', async () => {
    const { edition, first, friend, host } = await buildFriend();
    await claim(friend);
    const again = await new Registrant(t, host).open(edition, { tierEmail: friend.email });
    expect((await again.reserve(first)).status).toBe(409);
  });

  test('is not taken over by who is in the course already', async () => {
    const { edition, first, friend } = await buildFriend();
    const own = await new Registrant(t, friend).open(edition);
    await own.reserve(first);
    expect((await own.submit(edition)).body.status).toBe('confirmed');
    const refused = await claim(friend);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'already_registered']);
    const items = await t.db.orm
      .select()
      .from(inscriptionItems)
      .where(eq(inscriptionItems.productId, first.id));
    expect(new Set(items.map(({ coursePerson }) => coursePerson)).size).toBe(2);
  });
});

describe('somebody named by an address', () => {
  test('is one person, from the way that is opened to the inscription', async () => {
    const { host } = await buildFriend();
    const people = await t.db.orm.select().from(thirdPersons).where(eq(thirdPersons.ownerId, host.id));
    expect(people).toMatchObject([{ kind: 'third_person', firstname: 'Léa', birthdate: '1990-02-14' }]);
  });

  test('has answers of their own: those of who fills in the form stay apart', async () => {
    const { edition } = await buildRegistration(t);
    const host = await buildUser(t);
    const draft = (method: 'GET' | 'PUT', email?: string, answers?: object) =>
      t.as(host).inject({
        method,
        url: `/api/custom/answer-drafts/${edition.documentId}${email ? `?tierEmail=${email}` : ''}`,
        ...(answers ? { payload: { data: { answers, pageIndex: 0 } } } : {}),
      });
    await draft('PUT', undefined, { prenom: 'Léa' });
    expect((await draft('GET', 'ami@exemple.fr')).json().data).toBeNull();
    await new Registrant(t, host).open(edition, { tierEmail: 'ami@exemple.fr' });
    expect((await draft('PUT', 'ami@exemple.fr', { prenom: 'Malo' })).statusCode).toBe(200);
    expect((await draft('GET')).json().data.answers).toEqual({ prenom: 'Léa' });
    expect((await draft('GET', 'ami@exemple.fr')).json().data.answers).toEqual({ prenom: 'Malo' });
  });
});

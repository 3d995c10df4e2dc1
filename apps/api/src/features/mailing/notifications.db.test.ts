import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '../../platform/db/database.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { associations } from '../associations/public.ts';
import { memberships } from '../memberships/public.ts';
import { buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { notify } from './notify.ts';
import { buildInscription } from './testing/mailing-world.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const listOf = async (user: User) =>
  (await t.as(user).inject({ url: '/api/notifications' })).json().data as {
    documentId: string;
    title: string;
    message: string;
    read: boolean;
    priority: string;
    link: string | null;
  }[];
const unreadOf = async (user: User) =>
  (await t.as(user).inject({ url: '/api/notifications/unread-count' })).json().unread;

test('those who may answer a request to join are told of it, and nobody else', async () => {
  const insert = inserter(() => t.db);
  const association = await insert(associations, { name: 'Les Amis du Trail', status: 'accepted' });
  const join = async (role: 'president' | 'member') => {
    const user = await buildUser(t);
    await insert(memberships, { userId: user.id, associationId: association.id, role, status: 'active' });
    return user;
  };
  const [president, member, applicant] = [await join('president'), await join('member'), await buildUser(t)];
  const answer = await t.as(applicant).inject({
    method: 'POST',
    url: '/api/memberships',
    payload: { data: { association: association.documentId, role: 'member' } },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await listOf(president)).toMatchObject([
    { title: 'Demande d’adhésion', priority: 'high', read: false },
  ]);
  expect(await listOf(member)).toEqual([]);
});

test('a confirmed registration is told once, however often it is said', async () => {
  const user = await buildUser(t);
  const event = await buildEvent(t, user.id);
  const edition = await buildEdition(t, event.id);
  const { id } = await buildInscription(t, edition.id, user.id);
  for (let time = 0; time < 2; time += 1)
    await t.db.transaction(async (tx) => emit(tx, 'payments.inscription-confirmed', { inscriptionId: id }));
  const list = await listOf(user);
  expect(list).toHaveLength(1);
  expect(list[0]?.link).toBe(`/participant?eventEditionDocumentId=${edition.documentId}`);
});

test('reading one, then all, brings the count down to zero; others keep theirs', async () => {
  const [user, other] = [await buildUser(t), await buildUser(t)];
  for (const dedupeKey of ['a', 'b', 'c'])
    await t.db.transaction((tx) =>
      notify(tx, {
        userIds: [user.id, other.id],
        type: 'mission_proposed',
        title: 'Mission\u0000',
        message: 'Ravitaillement\nà 9 h',
        dedupeKey,
      }),
    );
  const [first] = await listOf(user);
  expect(first).toMatchObject({ title: 'Mission', message: 'Ravitaillement à 9 h' });
  const read = (path: string, as: User) =>
    t.as(as).inject({ method: 'POST', url: `/api/notifications/${path}` });
  expect((await read(`${first?.documentId}/read`, other)).statusCode).toBe(404);
  expect((await read(`${first?.documentId}/read`, user)).json()).toEqual({ unread: 2 });
  expect((await read('read-all', user)).json()).toEqual({ unread: 0 });
  expect((await listOf(user)).every((entry) => entry.read)).toBe(true);
  expect(await unreadOf(other)).toBe(3);
});

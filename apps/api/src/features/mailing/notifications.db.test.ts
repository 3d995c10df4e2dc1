import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
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
  await t.platform.jobs.runDue();
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
    await t.db.transaction((tx) =>
      t.platform.jobs.announce(tx, 'payments.inscription-confirmed', { inscriptionId: id }),
    );
  await t.platform.jobs.runDue();
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

test('news of an association stand under the bell and in the tab of associations', async () => {
  const user = await buildUser(t);
  const mail = {
    to: { email: user.email },
    userId: user.id,
    kind: 'memberships.accepted',
    subject: 'Bienvenue dans Les Amis du Trail',
    content: {
      blocks: [
        { type: 'paragraph', text: 'Vous en faites partie <b>.' },
        { type: 'button', label: 'Ouvrir', url: '/my-associations/abc' },
      ],
    },
  } satisfies MailMessage;
  await t.db.transaction((tx) => t.platform.mail.queue(tx, mail));
  expect(await listOf(user)).toMatchObject([{ title: mail.subject, link: '/my-associations/abc' }]);
  const inbox = (await t.as(user).inject({ url: '/api/email-stats?populate=email' })).json().data;
  expect(inbox).toMatchObject([{ audience: 'association', email: { title: mail.subject } }]);
  expect(inbox[0].email.content).toContain('partie &lt;b&gt;.');
  const counts = (await t.as(user).inject({ url: '/api/email-stats/unread-counts' })).json();
  expect(counts).toEqual({ total: 1, participant: 0, benevole: 0, association: 1 });
});

test('a key that a mail carries lies neither under the bell nor in the inbox', async () => {
  const user = await buildUser(t);
  const content = {
    blocks: [
      { type: 'paragraph', text: 'Une place se libère.' },
      { type: 'button', label: 'La prendre', url: '/inscriptions?token=secret' },
    ],
  } as const;
  await t.db.transaction((tx) =>
    t.platform.mail.queue(tx, {
      to: { email: user.email },
      userId: user.id,
      kind: 'reservations.waiting-list-offer',
      about: null,
      subject: 'Une place pour vous',
      content: { blocks: [...content.blocks] },
    }),
  );
  expect(await listOf(user)).toMatchObject([{ title: 'Une place pour vous', link: null, priority: 'high' }]);
  expect((await t.as(user).inject({ url: '/api/email-stats' })).json().data).toEqual([]);
});

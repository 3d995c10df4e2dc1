import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildEdition, buildEvent, type User } from '../organizers/testing/event-world.ts';
import { emailStats, emails } from './tables.ts';
import { buildInboxMail } from './testing/mailing-world.ts';

let t: TestApp;
let reader: User;
let editionId: number;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  reader = await buildUser(t);
  const event = await buildEvent(t, reader.id);
  editionId = (await buildEdition(t, event.id, { status: 'published' })).id;
});

const get = (path: string) => t.as(reader).inject({ url: `/api/${path}` });
const open = (documentId: string, data: object = {}) =>
  t.as(reader).inject({
    method: 'PUT',
    url: `/api/email-stats/${documentId}`,
    payload: { data: { emailStatus: 'opened', ...data } },
  });
const unread = async () => (await get('email-stats/unread-counts')).json();

describe('the inbox', () => {
  test('answers a client that asks as it always did', async () => {
    await buildInboxMail(t, reader.id, editionId);
    const answer = await get(
      `email-stats?sort=createdAt:desc&filters[user][documentId][$eq]=${reader.documentId}` +
        '&populate[user][fields][0]=email&populate[email][fields][0]=title&populate[email][fields][1]=content' +
        '&populate[event_edition][populate][event][fields][0]=name',
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const [entry] = answer.json().data;
    expect(entry).toMatchObject({
      emailStatus: 'delivered',
      viewCount: 0,
      user: { email: reader.email },
      email: { title: 'Horaires' },
      event_edition: { event: { name: 'Trail des Lilas' } },
    });
    expect(entry.email.content).toContain('Les portes ouvrent à 18 h.');
  });

  test('shows the newest first, with the name of the reader where the writer put it', async () => {
    const old = await buildInboxMail(t, reader.id, editionId, {
      title: 'Hier',
      createdAt: new Date('2027-01-01T09:00:00Z'),
    });
    const recent = await buildInboxMail(t, reader.id, editionId, {
      title: 'Bonjour {{prenom}}',
      variables: { prenom: 'Zoé' },
      createdAt: new Date('2027-02-01T09:00:00Z'),
    });
    const { data } = (await get('email-stats?populate[email][fields][0]=title')).json();
    expect(data.map((entry: { documentId: string }) => entry.documentId)).toEqual([
      recent.documentId,
      old.documentId,
    ]);
    expect(data[0].email).not.toHaveProperty('content');
    expect(data[0].email.title).toBe('Bonjour Zoé');
  });

  test('is searched by words, whatever their accents, and by the name of the event', async () => {
    await buildInboxMail(t, reader.id, editionId, { title: 'Réunion des bénévoles' });
    await buildInboxMail(t, reader.id, editionId, { title: 'Parking' });
    const found = async (words: string) =>
      (await get(`email-stats?search=${encodeURIComponent(words)}`)).json().data.length;
    expect(await found('reunion')).toBe(1);
    expect(await found('PORTES')).toBe(2);
    expect(await found('lilas')).toBe(2);
    expect(await found('100%')).toBe(0);
    expect(await found('introuvable')).toBe(0);
  });

  test('counts what is unread by audience', async () => {
    await buildInboxMail(t, reader.id, editionId);
    await buildInboxMail(t, reader.id, editionId, { audience: 'benevole' });
    await buildInboxMail(t, reader.id, editionId, { audience: 'benevole', emailStatus: 'opened' });
    expect(await unread()).toEqual({ total: 2, participant: 1, benevole: 1, association: 0 });
    const volunteer = (await get('email-stats?filters[audience][$eq]=benevole')).json();
    expect(volunteer.meta.pagination.total).toBe(2);
  });
});

describe('opening a message', () => {
  test('in two tabs at once counts two views and one message read', async () => {
    const { documentId } = await buildInboxMail(t, reader.id, editionId);
    await buildInboxMail(t, reader.id, editionId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(documentId, { viewCount: 1 })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    const [stat] = await t.db.orm.select().from(emailStats).where(eq(emailStats.documentId, documentId));
    expect(stat).toMatchObject({ emailStatus: 'opened', viewCount: 8, firstViewedAt: t.clock.now() });
    expect((await unread()).total).toBe(1);
  });

  test('keeps the first time and moves the last, by the server’s clock', async () => {
    const { documentId } = await buildInboxMail(t, reader.id, editionId);
    const first = t.clock.now();
    await open(documentId, { firstViewedAt: '1999-01-01T00:00:00.000Z', viewCount: 900 });
    t.clock.advance(60_000);
    const { data } = (await open(documentId)).json();
    expect(data).toMatchObject({
      firstViewedAt: first.toISOString(),
      lastViewedAt: t.clock.now().toISOString(),
      viewCount: 2,
    });
  });

  test('is refused for the message of somebody else, and for a message that does not become unread', async () => {
    const other = await buildUser(t);
    const theirs = await buildInboxMail(t, other.id, editionId);
    expect((await open(theirs.documentId)).statusCode).toBe(404);
    const mine = await buildInboxMail(t, reader.id, editionId);
    expect((await open(mine.documentId, { emailStatus: 'delivered' })).statusCode).toBe(400);
    expect((await open(mine.documentId, { userId: 1 })).statusCode).toBe(400);
  });

  test('never shows script, whoever wrote it', async () => {
    const stat = await buildInboxMail(t, reader.id, editionId, { title: '<script>alert(1)</script>' });
    await t.db.orm
      .update(emails)
      .set({ content: '<p onclick="x()">Bonjour<script>alert(1)</script><img src=x onerror=alert(1)></p>' })
      .where(eq(emails.id, stat.emailId));
    const { data } = (await get(`email-stats/${stat.documentId}?populate=email`)).json();
    expect(data.email.content).toContain('Bonjour');
    expect(data.email.content).not.toMatch(/<script|onclick|onerror=/);
  });
});

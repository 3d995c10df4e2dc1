import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildInscription } from '../mailing/testing/mailing-world.ts';
import { buildEdition, buildEvent } from '../organizers/testing/event-world.ts';
import { inscriptionDocuments } from './tables-follow-up.ts';

const day = 24 * 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('one finds what is on now, then what comes next, and what is over last', async () => {
  const user = await buildUser(t);
  const event = await buildEvent(t, user.id);
  const days = { 'last year': -365, 'next year': 365, 'last week': -7, today: -0.5, tomorrow: 1 };
  for (const [firstname, start] of Object.entries(days)) {
    const startsAt = new Date(t.clock.now().getTime() + start * day);
    const endsAt = new Date(startsAt.getTime() + day);
    const edition = await buildEdition(t, event.id, { status: 'published', startsAt, endsAt });
    await buildInscription(t, edition.id, user.id, { firstname });
  }
  const { data } = (await t.as(user).inject({ url: '/api/custom/my-inscriptions' })).json();
  expect(data.map((entry: { firstname: string }) => entry.firstname)).toEqual([
    'today',
    'tomorrow',
    'next year',
    'last week',
    'last year',
  ]);
});

test('papers are asked for while a place stands, and no longer once it is given back or the event is cancelled', async () => {
  const user = await buildUser(t);
  const event = await buildEvent(t, user.id);
  const asked = async (status: 'confirmed' | 'cancelled' | 'refunded' | 'expired', isCancelled = false) => {
    const edition = await buildEdition(t, event.id, { status: isCancelled ? 'cancelled' : 'published' });
    const inscription = await buildInscription(t, edition.id, user.id, { status });
    const [paper] = await t.db.orm
      .insert(inscriptionDocuments)
      .values({ inscriptionId: inscription.id, kind: 'health_form', label: 'Fiche de santé' })
      .returning();
    const url = `/api/custom/my-inscriptions/${inscription.documentId}`;
    const { data } = (await t.as(user).inject({ url })).json();
    const given = await t.as(user).inject({
      method: 'PUT',
      url: `${url}/documents/${paper?.documentId}`,
      payload: { data: { url: '/api/files/0123456789abcdef0123456789abcdef.pdf' } },
    });
    // A file of unknown origin is only refused as such where a document is expected.
    return [data.documents.length, given.statusCode];
  };
  expect(await asked('confirmed')).toEqual([1, 400]);
  expect(await asked('cancelled')).toEqual([0, 409]);
  expect(await asked('refunded')).toEqual([0, 409]);
  expect(await asked('expired')).toEqual([0, 409]);
  expect(await asked('confirmed', true)).toEqual([0, 409]);
});

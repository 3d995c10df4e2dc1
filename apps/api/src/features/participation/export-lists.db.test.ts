import { afterAll, beforeAll, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { assoParticipants } from './tables.ts';
import { buildParticipation, buildParticipationScene } from './testing/participation-world.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('events and participants of an association come as files, with the columns on screen', async () => {
  const { world, place } = await buildParticipationScene(t);
  const entry = await buildParticipation(t, world.association, place.edition);
  const insert = inserter(() => t.db);
  const named = { assoInscriptionId: entry.id, email: 'lea@association.test', phone: '+33612407718' };
  const lea = await insert(assoParticipants, { ...named, name: 'Léa', notes: '=1+1' });
  const post = async (path: string, payload: object, user = world.people.president) =>
    t.as(user).inject({
      method: 'POST',
      url: `/api/associations/${world.association.documentId}/${path}`,
      payload,
    });
  const columns = ['title', 'participants', 'status', 'answer'];
  const events = await post('events-export.csv', { ids: [entry.documentId], columns });
  expect(events.statusCode, events.body).toBe(200);
  const [header, row] = readCsv(events.body);
  expect(header).toEqual(['Événement', 'Participants', 'Statut', 'Réponse']);
  expect(row?.slice(0, 2)).toEqual([`Trail des Remparts ${place.edition.name}`, '1']);

  const path = `events/${place.edition.documentId}/participants-export.csv`;
  const people = await post(path, { ids: [lea.documentId], columns: ['name', 'phone', 'notes'] });
  expect(readCsv(people.body)).toEqual([
    ['Nom', 'Téléphone', 'Notes'],
    ['Léa', '06 12 40 77 18', "'=1+1"],
  ]);
  expect((await post(path, {}, world.people.aspirant)).statusCode).toBe(403);
  expect((await post(`events/${'0'.repeat(24)}/participants-export.csv`, {})).statusCode).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buildVolunteerWorld } from './testing/volunteer-world.ts';

let t: TestApp;

beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

test('the planning comes as a file, whole or for some slots, in the hours of the edition', async () => {
  const w = await buildVolunteerWorld(t);
  const bar = await w.slot(9, 12, 2, { title: '=Buvette' });
  await w.slot(14, 16, 1, { title: 'Parking' });
  const anna = await w.volunteer({ phone: '+33612407718' }, [10, 20]);
  await w.assign(bar, anna, { force: true });
  const post = (payload: object, user: { id: number } = w.owner) =>
    t.as(user).inject({
      method: 'POST',
      url: `/api/event-editions/${w.edition.documentId}/planning-export.csv`,
      payload,
    });
  const all = await post({});
  expect(all.statusCode, all.body).toBe(200);
  const [header, ...rows] = readCsv(all.body);
  expect(header).toEqual([
    'Mission',
    'Lieu',
    'Début',
    'Fin',
    'Besoin',
    'Bénévole',
    'Email',
    'Téléphone',
    'Réponse',
    'Présence',
    'Conflits',
  ]);
  expect(rows).toHaveLength(2);
  expect(rows[0]?.slice(0, 8)).toEqual([
    "'=Buvette",
    '',
    '12/06/2027 09:00',
    '12/06/2027 12:00',
    '2',
    'Anna Lefèvre',
    anna.inscription.email,
    '06 12 40 77 18',
  ]);
  expect(rows[0]?.[10]).not.toBe('');
  expect(readCsv((await post({ ids: [bar.documentId] })).body)).toHaveLength(2);
  expect(readCsv((await post({ ids: [] })).body)).toHaveLength(1);
  expect((await post({}, await buildUser(t))).statusCode).toBe(403);
});

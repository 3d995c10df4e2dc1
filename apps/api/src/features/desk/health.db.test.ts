import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { eventAdmins } from '../organizers/tables.ts';
import { buildWorld, type User, type World } from '../organizers/testing/event-world.ts';
import { HealthEncryption } from '../profiles/health-encryption.ts';
import { profiles, thirdPersons } from '../profiles/tables.ts';
import { healthRecords } from '../profiles/tables-health.ts';
import { inscriptions } from '../registration/tables.ts';

const health = {
  bloodType: 'AB-',
  handicap: 'chronicIllness',
  accessibilityNeeds: 'Diabète : une pause toutes les heures',
  dietaryPreferences: ['glutenFree', 'halal'],
};

describe('health data', () => {
  let t: TestApp;
  let world: World;
  let me: User;
  let profile: typeof profiles.$inferSelect;
  let inscriptionId: string;
  const insert = inserter(() => t.db);

  beforeAll(async () => {
    t = await openTestApp();
    world = await buildWorld(t);
    me = await buildUser(t);
    profile = await insert(profiles, { userId: me.id, firstname: 'Camille' });
    const row = await insert(inscriptions, {
      editionId: world.published.id,
      kind: 'participant',
      status: 'confirmed',
      confirmedAt: t.clock.now(),
      userId: me.id,
      firstname: 'Camille',
      lastname: 'Lefèvre',
    });
    inscriptionId = row.documentId;
  });
  afterAll(() => t.close());

  const save = (data: object) =>
    t.as(me).inject({ method: 'PUT', url: `/api/profiles/${profile.documentId}`, payload: { data } });
  const mine = async (by: User = me) => (await t.as(by).inject({ url: '/api/custom/my-health' })).json().data;
  const read = (by: User | null, edition = world.published.documentId, id = inscriptionId) =>
    t.as(by).inject({
      method: 'POST',
      url: `/api/event-editions/${edition}/health-readings`,
      payload: { inscriptionId: id, reason: 'Poste de secours' },
    });

  test('is shown to the person and lies sealed in the database', async () => {
    expect((await save(health)).json().data).toMatchObject(health);
    expect((await mine()).health).toEqual(health);
    const [row] = await t.db.orm.select().from(healthRecords).where(eq(healthRecords.userId, me.id));
    const stored = JSON.stringify(row);
    for (const secret of [
      'AB-',
      'chronic',
      'Diab',
      'gluten',
      'halal',
      Buffer.from('Diab').toString('base64url'),
    ])
      expect(stored).not.toContain(secret);
    expect((await save({ bloodType: '' })).json().data).toMatchObject({ ...health, bloodType: null });
    await save(health);
  });

  test('opens with its own key for its own person only', () => {
    const options = { dataDir: t.config.dataDir };
    const first = new HealthEncryption({ ...options, health: { key: 'a'.repeat(40), previousKeys: [] } });
    const sealed = first.encrypt('user:1', health);
    expect(first.decrypt('user:1', sealed)).toEqual(health);
    expect(() => first.decrypt('user:2', sealed)).toThrow();
    const later = { ...options, health: { key: 'b'.repeat(40), previousKeys: ['a'.repeat(40)] } };
    expect(new HealthEncryption(later).decrypt('user:1', sealed)).toEqual(health);
    const strange = new HealthEncryption({ ...options, health: { key: 'c'.repeat(40), previousKeys: [] } });
    expect(() => strange.decrypt('user:1', sealed)).toThrow('key');
    expect(() => strange.decrypt('user:1', { ...sealed, keyId: first.encrypt('user:1', 1).keyId })).toThrow();
  });

  test.each([{ bloodType: 'C+' }, { handicap: 'other' }, { dietaryPreferences: ['carnivore'] }])(
    '%o is refused',
    async (wrong) => {
      expect((await save(wrong)).statusCode).toBe(400);
    },
  );

  test('is read by those who were given the right to it, and each reading is told to the person', async () => {
    const reader = await buildUser(t);
    await insert(eventAdmins, {
      userId: reader.id,
      editionId: world.published.id,
      permissions: ['canReadHealth'],
    });
    const answer = await read(reader);
    expect(answer.json().data).toEqual({ name: 'Camille Lefèvre', health });
    expect((await mine()).reads).toMatchObject([
      { reason: 'Poste de secours', eventName: 'Trail des Lilas', editionName: 'Publiée' },
    ]);
    expect((await mine(world.people.owner)).reads).toEqual([]);
  });

  test('of somebody who took over a place that another had booked is theirs', async () => {
    const booker = world.people.owner;
    const person = await insert(thirdPersons, {
      ownerId: booker.id,
      kind: 'third_person',
      firstname: 'Camille',
      claimedById: me.id,
    });
    const booked = await insert(inscriptions, {
      editionId: world.published.id,
      kind: 'participant',
      status: 'confirmed',
      confirmedAt: t.clock.now(),
      userId: booker.id,
      thirdPersonId: person.id,
    });
    const before = (await mine()).reads.length;
    const answer = await read(booker, world.published.documentId, booked.documentId);
    expect(answer.json().data.health).toEqual(health);
    expect((await mine()).reads).toHaveLength(before + 1);
  });

  test('is asked for by a name, with or without its accents; the list says nothing of it', async () => {
    const find = (by: User, search: string) =>
      t.as(by).inject({
        url: `/api/event-editions/${world.published.documentId}/health-people?search=${encodeURIComponent(search)}`,
      });
    const found = await find(world.people.owner, 'lefevre cam');
    expect(found.json().data).toMatchObject([
      { inscriptionId, name: 'Camille Lefèvre', kind: 'participant' },
    ]);
    expect(found.body).not.toContain('AB-');
    expect((await find(world.people.owner, '%%')).json().data).toEqual([]);
    expect((await find(world.people.owner, 'l')).statusCode).toBe(400);
    expect([403, 404]).toContain((await find(world.people.viewer, 'lefevre')).statusCode);
  });

  test.each([
    'viewer',
    'editor',
    'moderator',
    'admin',
    'admin of another event',
    'stranger',
    'platform admin',
  ] as const)('stays closed to %s, and leaves no reading behind', async (who) => {
    const before = (await mine()).reads.length;
    const answer = await read(world.people[who]);
    expect([403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('AB-');
    expect((await mine()).reads).toHaveLength(before);
  });

  test('of people of another edition, or without a confirmed registration, stays closed', async () => {
    expect((await read(world.people.owner, world.draft.documentId)).statusCode).toBe(404);
    const pending = await insert(inscriptions, {
      editionId: world.published.id,
      kind: 'participant',
      status: 'pending_payment',
      userId: me.id,
    });
    expect((await read(world.people.owner, world.published.documentId, pending.documentId)).statusCode).toBe(
      404,
    );
  });

  test('comes opened in the copy of one’s data, and the key stays inside', async () => {
    const { data } = (
      await t.as(me).inject({ method: 'POST', url: '/api/users/me/export', payload: {} })
    ).json();
    expect(JSON.stringify(data)).toContain('Diabète');
    expect(JSON.stringify(data)).not.toContain('sealed');
  });
});

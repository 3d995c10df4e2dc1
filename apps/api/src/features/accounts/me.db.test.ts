import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countStatements } from '../../platform/collections/testing/count-statements.ts';
import type { ServerEngine } from '../../platform/db/server-engine.ts';
import { inserter } from '../../platform/db/testing/rows.ts';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { favouriteAssociations, preferences } from '../associations/tables.ts';
import { memberships } from '../memberships/tables.ts';
import { associations } from '../memberships/tables-associations.ts';
import { addresses, profiles, thirdPersons } from '../profiles/tables.ts';

const everything = [
  'populate[profile][populate][0]=addresses',
  'populate[profile][populate][1]=tiers',
  'populate[memberships][populate][association][populate][0]=address',
  'populate[memberships][populate][association][populate][1]=memberships',
  'populate[preference][populate]=fav_associations',
].join('&');

describe('my own account', () => {
  let t: TestApp;
  let me: { id: number; documentId: string; email: string };

  beforeAll(async () => {
    t = await openTestApp();
    const insert = inserter(() => t.db);
    const [ada, other] = [
      await buildUser(t, { avatar: { seed: 'abcd1234' }, pictureUrl: '/p.jpg' }),
      await buildUser(t),
    ];
    me = ada;
    for (const [user, firstname] of [
      [ada, 'Ada'],
      [other, 'Autre'],
    ] as const) {
      const profile = await insert(profiles, {
        userId: user.id,
        firstname,
        shirtSize: 'M',
        timeUtc: 'UTC+02:00',
      });
      const line1 = `1 rue de ${firstname}`;
      await insert(addresses, { profileId: profile.id, position: 0, line1, latitude: 49.9, longitude: 2.3 });
      const person = { ownerId: user.id, profileId: profile.id, firstname: `Enfant de ${firstname}` };
      await insert(thirdPersons, { ...person, kind: 'child' });
      await insert(thirdPersons, { ...person, kind: 'emergency_contact', relation: 'Sœur' });
      const preference = await insert(preferences, { userId: user.id });
      const address = await insert(addresses, { line1: 'Place de la mairie', city: 'Laon' });
      const club = await insert(associations, { name: `Club de ${firstname}`, addressId: address.id });
      const open = await insert(associations, { name: `Ouverte de ${firstname}`, status: 'accepted' });
      await insert(memberships, {
        userId: user.id,
        associationId: club.id,
        role: 'president',
        status: 'active',
      });
      for (const favourite of [club, open])
        await insert(favouriteAssociations, { preferenceId: preference.id, associationId: favourite.id });
      if (user === other)
        await insert(memberships, {
          userId: ada.id,
          associationId: club.id,
          role: 'member',
          status: 'pending',
        });
    }
  });
  afterAll(() => t.close());

  const ask = (query = '') => t.as(me).inject({ url: `/api/users/me${query}` });

  test('says who I am, and no more unless asked', async () => {
    const body = (await ask()).json();
    expect(body).toEqual({
      id: me.id,
      documentId: me.documentId,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      email: me.email,
      username: expect.any(String),
      firstname: 'Ada',
      lastname: null,
      avatar: { seed: 'abcd1234' },
      url_picture: '/p.jpg',
      pictureUrl: '/p.jpg',
      isPlatformAdmin: false,
      isConfirmed: true,
    });
  });

  test('comes with profile, memberships and favourites, mine alone', async () => {
    const answer = await ask(`?${everything}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      profile: {
        firstname: 'Ada',
        shirt_size: 'M',
        timeUTC: 'UTC+02:00',
        addresses: [{ line1: '1 rue de Ada', country: 'France', coordinates: '49.9,2.3' }],
        tiers: [
          { firstname: 'Enfant de Ada', type: 'child' },
          { type: 'Sœur', kind: 'emergency_contact' },
        ],
      },
      memberships: [
        {
          role: 'president',
          association: {
            name: 'Club de Ada',
            address: { city: 'Laon' },
            memberships: [{ role: 'president', status: 'active' }],
          },
        },
        {
          role: 'member',
          status: 'pending',
          association: { name: 'Club de Autre', memberships: [{ role: 'member', status: 'pending' }] },
        },
      ],
      preference: { fav_associations: [{ name: 'Club de Ada' }, { name: 'Ouverte de Ada' }] },
    });
    expect(answer.body).not.toContain('Enfant de Autre');
    expect(answer.body).not.toContain('1 rue de Autre');
  });

  test('is one question to the database, however much is asked for', async () => {
    await ask();
    const engine = t.db.engine as ServerEngine;
    expect(await countStatements(engine, () => ask())).toHaveLength(1);
    expect(await countStatements(engine, () => ask(`?${everything}`))).toHaveLength(1);
  });

  test.each([
    'populate=sessions',
    'populate=passwordHash',
    'populate[profile][populate]=user',
    'populate[memberships][populate]=user',
    'populate[preference][fields]=userId',
    'fields=passwordHash',
    'filters[email][$eq]=x',
    'sort=id',
    'surprise=1',
  ])('%s is refused', async (query) => {
    const answer = await ask(`?${query}`);
    expect([answer.statusCode, answer.json().data]).toEqual([400, null]);
  });
});

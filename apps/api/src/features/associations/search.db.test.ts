import { distanceMeters } from '@kermesse/domain/volunteers/near';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import {
  buildAssociation,
  buildAssociationWorld,
  type User,
} from '../memberships/testing/association-world.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

const call = (user: { id: number } | null, method: 'GET', url: string) => t.as(user).inject({ method, url });

describe('searching', () => {
  const centre = { lat: 47.2184, lng: -1.5536 };
  const places = [0.001, 0.02, 0.05, 0.2, 1.5].map((step, index) => ({
    name: `Nantaise ${index}`,
    latitude: centre.lat + step,
    longitude: centre.lng - step / 2,
  }));
  beforeAll(async () => {
    for (const { name, ...home } of places)
      await buildAssociation(t, { name }, { ...home, city: 'Nantes', zipcode: '44000' });
    await buildAssociation(t, { name: 'Nantaise sans adresse' }, { latitude: null, longitude: null });
  });
  const near = async (radiusKm: number, more = '') =>
    (
      await call(
        null,
        'GET',
        `/api/associations?near[lat]=${centre.lat}&near[lng]=${centre.lng}&near[radiusKm]=${radiusKm}${more}`,
      )
    ).json();

  test.each([1, 5, 20, 100, 300])('within %i km finds what lies there, nearest first', async (radius) => {
    const expected = places
      .map(({ name, ...place }) => ({
        name,
        km: distanceMeters({ latitude: centre.lat, longitude: centre.lng }, place) / 1_000,
      }))
      .filter(({ km }) => km <= radius)
      .sort((a, b) => a.km - b.km);
    const { data, meta } = await near(radius);
    const found = data.filter(({ name }: { name: string }) => name.startsWith('Nantaise'));
    expect(found.map(({ name }: { name: string }) => name)).toEqual(expected.map(({ name }) => name));
    for (const [index, entry] of found.entries()) {
      const km = expected[index]?.km ?? 0;
      expect(Math.abs(entry.distanceKm - km)).toBeLessThan(0.01 + km * 0.003);
    }
    expect(meta.pagination.total).toBe(data.length);
  });

  test.each(['nantaise 3', 'NANTAISE 3', '3 nantaise', 'nantes', '44000'])(
    '%j finds by name, town or postcode',
    async (q) => {
      const { data } = (await call(null, 'GET', `/api/associations?q=${encodeURIComponent(q)}`)).json();
      expect(data.map(({ name }: { name: string }) => name)).toContain('Nantaise 3');
    },
  );

  test('as the clients of old ask', async () => {
    const query = ['name', 'address][city', 'address][zipcode']
      .map((field, index) => `filters[$or][${index}][${field}][$containsi]=44000`)
      .join('&');
    const { data } = (await call(null, 'GET', `/api/associations?${query}&populate=address`)).json();
    expect(data).toHaveLength(places.length);
  });

  test('suggests three when nothing fits: what sounds alike, then what is near', async () => {
    const { data } = (
      await call(null, 'GET', `/api/associations/suggestions?q=nantese&lat=${centre.lat}&lng=${centre.lng}`)
    ).json();
    expect(data).toHaveLength(3);
    expect(data[0].name).toMatch(/^Nantaise/);
  });

  test.each([
    'near[lat]=91&near[lng]=0&near[radiusKm]=5',
    'near[lat]=1',
    'near[lat]=1&near[lng]=1&near[radiusKm]=5000',
    'near=x',
  ])('refuses %s', async (query) => {
    expect((await call(null, 'GET', `/api/associations?${query}`)).statusCode).toBe(400);
  });

  test('shows contact and papers to members only', async () => {
    const world = await buildAssociationWorld(t);
    const url = `/api/associations/${world.association.documentId}`;
    const seen = async (user: User | null) => (await call(user, 'GET', url)).json().data;
    const outside = await seen(await buildUser(t));
    expect([outside.email, outside.phone, outside.role_permissions, outside.president_name]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const stranger = await seen(null);
    expect(stranger.email ?? null).toBeNull();
    expect((await seen(world.people.member)).email).toBe('contact@association.test');
    expect((await seen(world.people.aspirant)).email).toBeNull();
  });
});

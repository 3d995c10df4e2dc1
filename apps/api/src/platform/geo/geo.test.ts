import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../clock/clock.ts';
import { createLogger } from '../logging/logger.ts';
import { json, type LoopbackServer, startLoopbackServer } from '../upstream/testing/loopback-server.ts';
import { createGeo } from './geo.ts';

const log = createLogger('silent');
const clock = new ManualClock(new Date('2027-04-13T09:00:00Z'));
let service: LoopbackServer;
beforeAll(async () => {
  service = await startLoopbackServer();
  await geoOn(null).warm();
});
afterAll(() => service.close());
beforeEach(() => clock.advance(3_600_000));

const geoOn = (geoUrl: string | null, timeoutMs = 600_000) =>
  createGeo({
    config: { upstream: { geoUrl, registryUrl: null, directoryUrl: null, directoryToken: null, timeoutMs } },
    clock,
    log,
  });
const silent = 'does not answer';

const feature = (properties: Record<string, unknown>, coordinates = [2.290084, 49.897443]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    score: 0.95,
    importance: 0.5,
    id: '80021_6590_00008',
    citycode: '80021',
    postcode: '80000',
    city: 'Amiens',
    context: '80, Somme, Hauts-de-France',
    x: 648952.58,
    y: 6977867.14,
    ...properties,
  },
});
const house = feature({
  label: '8 Boulevard du Port 80000 Amiens',
  type: 'housenumber',
  housenumber: '8',
  street: 'Boulevard du Port',
  name: '8 Boulevard du Port',
});
const town = feature({ label: 'Amiens', type: 'municipality', name: 'Amiens', population: 134706 });
const collection = (...features: unknown[]) => ({
  type: 'FeatureCollection',
  version: 'draft',
  features,
  attribution: 'BAN',
  licence: 'ETALAB-2.0',
  query: '…',
  limit: 8,
});

describe('with the national address service', () => {
  it('suggests addresses to the house', async () => {
    service.answerWith(json(collection(house, town)));
    const { data, source } = await geoOn(service.url).addresses('8 bd du port');
    expect(source).toBe('service');
    expect(data).toEqual([
      {
        label: '8 Boulevard du Port 80000 Amiens',
        line1: '8 Boulevard du Port',
        city: 'Amiens',
        zipcode: '80000',
        province: 'Somme',
        country: 'France',
        insee: '80021',
        lat: 49.897443,
        lng: 2.290084,
        coordinates: '49.897443,2.290084',
        precision: 'address',
      },
      expect.objectContaining({ line1: '', city: 'Amiens', precision: 'commune' }),
    ]);
    expect(service.requests).toEqual(['/search/?q=8+bd+du+port&limit=8&autocomplete=1']);
  });

  it('asks it for towns only when towns are wanted', async () => {
    service.answerWith(json(collection(town)));
    const { data } = await geoOn(service.url).cities('amie');
    expect(data).toEqual([
      expect.objectContaining({
        label: 'Amiens (80000)',
        insee: '80021',
        department: '80',
        population: 134706,
      }),
    ]);
    expect(service.requests).toEqual(['/search/?q=amie&limit=8&autocomplete=1&type=municipality']);
  });

  it('does not place an address that the service only guesses at', async () => {
    const geo = geoOn(service.url);
    service.answerWith(json(collection(house)));
    expect(await geo.geocode('8 bd du port')).toEqual({
      data: {
        label: '8 Boulevard du Port 80000 Amiens',
        lat: 49.897443,
        lng: 2.290084,
        coordinates: '49.897443,2.290084',
        precision: 'address',
      },
      source: 'service',
    });
    service.answerWith(json(collection(feature({ label: 'x', name: 'x', type: 'street', score: 0.2 }))));
    expect((await geo.geocode('nulle part')).data).toBeNull();
    service.answerWith(json(collection()));
    expect((await geo.geocode('nulle part')).data).toBeNull();
  });

  it('does not bother it with what it cannot know', async () => {
    service.answerWith(json(collection()));
    const geo = geoOn(service.url);
    expect((await geo.cities('am')).source).toBe('embedded');
    expect((await geo.cities('-amiens')).source).toBe('embedded');
    expect((await geo.cities('bruxelles', 'BE')).source).toBe('embedded');
    expect(service.requests).toEqual([]);
  });
});

describe('when the service fails', () => {
  it.each([
    ['answers 500', json({}, 500)],
    ['answers something else', json({ features: 'none' })],
    [silent, () => undefined],
    [
      'points elsewhere',
      (_request: unknown, response: import('node:http').ServerResponse) =>
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    ],
  ])('because it %s, the embedded list answers', async (title, answer) => {
    service.answerWith(answer);
    const { data, source } = await geoOn(service.url, title === silent ? 200 : undefined).cities('amiens');
    expect(source).toBe('embedded');
    expect(data[0]?.name).toBe('Amiens');
  });

  it('is left alone for half a minute, then asked again', async () => {
    const geo = geoOn(service.url);
    service.answerWith(json({}, 503));
    await geo.cities('amiens');
    await geo.addresses('12 rue de la Paix 80000 Amiens');
    expect(service.requests).toHaveLength(1);
    service.answerWith(json(collection(town)));
    clock.advance(29_999);
    expect((await geo.cities('amiens')).source).toBe('embedded');
    clock.advance(1);
    expect((await geo.cities('amiens')).source).toBe('service');
  });
});

it('works without any service', async () => {
  const geo = geoOn(null);
  expect(await geo.geocode('12 rue de la Paix 80000 Amiens')).toMatchObject({
    data: { coordinates: '49.9,2.3' },
    source: 'embedded',
  });
});

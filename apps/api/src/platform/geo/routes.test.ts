import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-config.ts';
import { registerErrorHandler } from '../http/error-handler.ts';
import { createLogger } from '../logging/logger.ts';
import { createGeo } from './geo.ts';
import { registerGeoRoutes } from './routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  const config = testConfig();
  const geo = createGeo({ config, log: createLogger('silent') });
  registerGeoRoutes(app, { geo, config });
  await app.ready();
  await geo.warm();
});
afterAll(() => app.close());

const get = async (path: string, query: Record<string, string>) => {
  const answer = await app.inject({ url: path, query });
  return { status: answer.statusCode, body: answer.json() };
};

describe('the place calls', () => {
  it('answer towns with where they come from', async () => {
    const { status, body } = await get('/api/geo/cities', { q: 'Amie', country: 'fr' });
    expect(status).toBe(200);
    expect(body.data[0]).toMatchObject({ label: 'Amiens (80000)', insee: '80021', lat: 49.9, lng: 2.3 });
    expect(body.meta).toEqual({ source: 'embedded' });
  });

  it('answer addresses and positions', async () => {
    const q = '12 rue de la Paix 80000 Amiens';
    expect((await get('/api/geo/addresses', { q })).body.data[0]).toMatchObject({
      line1: '12 rue de la Paix',
    });
    expect((await get('/api/geo/geocode', { q })).body.data).toMatchObject({ coordinates: '49.9,2.3' });
    expect(await get('/api/geo/geocode', { q: 'nulle part' })).toMatchObject({
      status: 200,
      body: { data: null },
    });
  });

  it.each([
    ['/api/geo/cities', {}],
    ['/api/geo/cities', { q: '' }],
    ['/api/geo/cities', { q: ' \u0000 ' }],
    ['/api/geo/cities', { q: 'a'.repeat(201) }],
    ['/api/geo/cities', { q: 'a', country: 'France' }],
    ['/api/geo/cities', { q: 'a', base: 'http://10.0.0.1' }],
    ['/api/geo/addresses', { q: 'a', country: 'FR' }],
    ['/api/geo/geocode', {}],
  ])('refuse %s with %j', async (path, query) => {
    expect((await get(path, query as Record<string, string>)).status).toBe(400);
  });
});

import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../../testing/test-config.ts';
import type { Actor } from '../auth/access.ts';
import { registerErrorHandler } from '../http/error-handler.ts';
import { createLogger } from '../logging/logger.ts';
import { fixture } from './fixture.ts';
import { createRegistry } from './registry.ts';
import { registerRegistryRoutes } from './routes.ts';

const member: Actor = {
  id: 1,
  documentId: 'a',
  email: 'a@kermesse.test',
  isPlatformAdmin: false,
  sessionId: 's',
};

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    request.actor = request.headers.authorization ? member : null;
    await request.routeOptions.config.access?.authorize(request);
  });
  const config = testConfig();
  const registry = createRegistry({ config, log: createLogger('silent') });
  registerRegistryRoutes(app, { registry, config });
  await app.ready();
});
afterAll(() => app.close());

const lookUp = async (
  siret: string | undefined,
  headers: Record<string, string> = { authorization: 'Bearer x' },
) => {
  const answer = await app.inject({
    url: '/api/association-data',
    query: siret === undefined ? {} : { siret },
    headers,
  });
  return { status: answer.statusCode, body: answer.json() };
};

describe('looking an association up', () => {
  it('answers what the register says', async () => {
    const { status, body } = await lookUp(fixture[0]?.siege.siret);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['identite', 'president', 'coordonnees', 'activites']);
    expect(body.identite.nom).toBe('Les Foulées de la Hotoie');
  });

  it('reads a number pasted with spaces', async () => {
    const pasted = fixture[0]?.siren.replace(/(\d{3})/g, '$1 ');
    expect((await lookUp(pasted)).status).toBe(200);
  });

  it('needs an account', async () => {
    expect((await lookUp(fixture[0]?.siren, {})).status).toBe(401);
  });

  it.each([
    [undefined, 400, 'Veuillez saisir un SIRET/SIREN.'],
    ['', 400, 'Veuillez saisir un SIRET/SIREN.'],
    ['123', 400, 'Le numéro SIRET doit contenir entre 9(SIREN) et 14(SIRET) chiffres.'],
    ['abcdefghi', 400, 'Le numéro SIRET doit contenir entre 9(SIREN) et 14(SIRET) chiffres.'],
    ['732829320', 404, 'Aucune association trouvée pour ce SIRET/SIREN.'],
    ['1234567890', 404, 'Aucune association trouvée pour ce SIRET/SIREN.'],
  ])('of %j answers %i with the sentence to show', async (siret, expected, message) => {
    const { status, body } = await lookUp(siret);
    expect(status).toBe(expected);
    expect(body.error.message).toBe(message);
  });
});

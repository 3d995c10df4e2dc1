import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { anyone } from '../auth/access.ts';

const prefix = '/api/docs';

/** Must be registered before the routes: it collects their schemas as they are declared. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Kermesse', version: '0.1.0', description: 'Interface HTTP de Kermesse.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** The readable page: its scripts are files of this site, so the policy of every page holds for it, too. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: anyone };
    });
    await scope.register(swaggerUi, {
      routePrefix: prefix,
      theme: { title: 'Kermesse' },
      uiConfig: { docExpansion: 'none', tryItOutEnabled: false },
    });
  });
}

import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { anyone } from '../auth/access.ts';

const prefix = '/api/docs';

/** Must be registered before the routes, whose schemas it collects. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Kermesse', version: '0.1.0', description: 'Interface HTTP de Kermesse.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
}

/** Its scripts are served by this site, as the content security policy requires. */
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

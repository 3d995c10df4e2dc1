import { createHash } from 'node:crypto';
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

function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, body]) =>
      `'sha256-${createHash('sha256')
        .update(body ?? '')
        .digest('base64')}'`,
  );
}

/** The readable page. Its own inline script is allowed by hash, on this page only. */
export async function registerApiReference(app: FastifyInstance): Promise<void> {
  // Three megabytes of page: loaded here rather than with every module that builds an app.
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: anyone };
    });
    scope.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage && typeof payload === 'string') {
        const hashes = inlineScriptHashes(payload).join(' ');
        const policy = String(reply.getHeader('content-security-policy'));
        reply.header(
          'content-security-policy',
          policy.replace("script-src 'self'", `script-src 'self' ${hashes}`),
        );
      }
      return payload;
    });
    await scope.register(scalar, {
      routePrefix: prefix,
      configuration: { withDefaultFonts: false, telemetry: false, title: 'Kermesse' },
    });
  });
}

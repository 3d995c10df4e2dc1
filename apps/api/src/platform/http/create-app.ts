import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { parseQueryString, registerFormBodies } from '../collections/bodies.ts';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../feature.ts';
import type { Platform } from '../platform.ts';
import { registerAuthentication } from './authentication.ts';
import { registerDrain } from './drain.ts';
import { handleError, registerErrorHandler } from './error-handler.ts';
import { registerJsonBodies } from './json-bodies.ts';
import { registerOpenApi } from './openapi.ts';
import { originForm } from './origin-form.ts';
import { registerOverloadProtection } from './overload.ts';
import { registerRouteInventory } from './route-inventory.ts';
import { registerSecurityHeaders } from './security.ts';
import { limitConnections, registerBodyTimeout } from './slow-callers.ts';
import { registerStorableAddresses } from './storable-addresses.ts';
import { isLoopback } from './this-machine.ts';

// Default messages of schemas are shown to people.
z.config(z.locales.fr());

const requestTimeoutMs = 60_000;
/** How often connections are checked for timeouts. */
const connectionsCheckingMs = 1_000;
const maxParamLength = 200;
/** Below this size compression does not pay. */
const compressedFromBytes = 2_048;
/** A low level, as answers are compressed while people wait. */
const quickBrotli = 4;

/** With n proxies, only the nearest n addresses are trusted. */
function trustedProxies(proxies: number | boolean): boolean | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

export async function createApp(platform: Platform, secret: string): Promise<App> {
  const { config, log } = platform;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: config.server.bodyLimitBytes,
    trustProxy: trustedProxies(config.server.trustProxy),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: config.server.keepAliveTimeoutMs,
    http: {
      headersTimeout: config.server.headersTimeoutMs,
      connectionsCheckingInterval: connectionsCheckingMs,
    },
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    routerOptions: { querystringParser: parseQueryString, maxParamLength },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  registerErrorHandler(app);
  registerDrain(app);
  registerRouteInventory(app);
  limitConnections(app.server, {
    perAddress: config.server.maxConnectionsPerAddress,
    // Behind a proxy all connections come from the proxy, which must limit its own callers.
    isExempt: (address) => config.server.trustProxy !== false || isLoopback(address),
  });
  registerBodyTimeout(app, config.server.bodyTimeoutMs);
  await registerOverloadProtection(app, config.overload);
  await registerSecurityHeaders(app, config.server.publicUrl?.startsWith('https:') ?? false);
  await app.register(compress, {
    threshold: compressedFromBytes,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: quickBrotli } },
  });
  await app.register(cookie);
  registerAuthentication(app, { auth: platform.auth, secret, publicUrl: config.server.publicUrl });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  registerJsonBodies(app);
  registerFormBodies(app);
  registerStorableAddresses(app);
  await registerOpenApi(app);

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    reply.header('x-request-id', request.id);
    done();
  });
  return app;
}

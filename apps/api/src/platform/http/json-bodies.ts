import type { FastifyInstance } from 'fastify';

/**
 * Clients that set the JSON type on every call send DELETE with it and without a body. No body is no body, as
 * without the type: a route that needs one says so by its schema.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body as string, done);
  });
}

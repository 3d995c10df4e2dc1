import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerJsonBodies } from './json-bodies.ts';

function open() {
  const app = Fastify();
  registerErrorHandler(app);
  registerJsonBodies(app);
  app.delete('/thing', async ({ body }) => ({ body: body ?? null }));
  app.post('/thing', async ({ body }) => ({ body: body ?? null }));
  return app;
}
const headers = { 'content-type': 'application/json' };

test.each(['DELETE', 'POST'] as const)('%s with the JSON type and no body has none', async (method) => {
  const answer = await open().inject({ method, url: '/thing', headers, payload: '' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { body: null }]);
});

test('a body is read, and one that is broken or poisoned is refused', async () => {
  const send = (payload: string) => open().inject({ method: 'POST', url: '/thing', headers, payload });
  expect((await send('{"a":[1]}')).json()).toEqual({ body: { a: [1] } });
  for (const payload of [
    '{"a":',
    '{"__proto__":{"isPlatformAdmin":true}}',
    '{"constructor":{"prototype":{}}}',
  ]) {
    const { statusCode, json } = await send(payload);
    expect([payload, statusCode, json().error.code]).toEqual([payload, 400, 'malformed_request']);
  }
});

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

const megabyte = 1024 * 1024;
const filled = (part: string, length: number) => part.repeat(Math.floor(length / part.length));
const costly: Record<string, string> = {
  'a wide array': `[${filled('1,', 260_000)}1]`,
  'a wide array of lists': `[${filled('[],', 966_000)}[]]`,
  'a wide object': `{"a":{${filled('"k":1,', 900_000)}"k":1}}`,
  'a deep list': `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
  'a deep object': `${filled('{"a":', 900_000)}1`,
};

test.each(Object.entries(costly))('%s is refused in words', async (_name, payload) => {
  const answer = await open().inject({ method: 'POST', url: '/thing', headers, payload });
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'validation_failed']);
  expect(answer.json().error.details.issues[0].message).toMatch(/trop (profond|long)/);
});

test('brackets and commas inside texts, and long texts, are no shape', async () => {
  const text = `${filled('[{,\\"\\\\', megabyte / 2)}`;
  const app = open();
  const answer = await app.inject({ method: 'POST', url: '/thing', headers, payload: `{"a":"${text}"}` });
  expect([answer.statusCode, answer.json().body.a.length]).toEqual([200, JSON.parse(`"${text}"`).length]);
});

test.each([
  ['{"a":[{"b":"x\\u0000"}]}', 'a.0.b', 'Ce texte contient un caractère illisible.'],
  ['{"a":[1,{"b\\ud800":"x"}]}', 'a.1', 'Ce nom contient un caractère illisible.'],
  ['"\\udc00"', '', 'Ce texte contient un caractère illisible.'],
])('what the database cannot store is refused by its place: %s', async (payload, path, message) => {
  const answer = await open().inject({ method: 'POST', url: '/thing', headers, payload });
  expect([answer.statusCode, answer.json().error.details]).toEqual([400, { issues: [{ path, message }] }]);
});

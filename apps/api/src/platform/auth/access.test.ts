import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { type Actor, entryAccess } from './access.ts';

const actor: Actor = { id: 1, documentId: 'a', email: 'a@test', isPlatformAdmin: false, sessionId: 's' };
const requestFor = (documentId: unknown) => ({ actor, params: { documentId } }) as unknown as FastifyRequest;

const rule = (name: string) => entryAccess(name, async ({ id }, documentId) => ({ id, documentId }));

test('what a rule found is handed to the handler of its own request alone', async () => {
  const reading = rule('reading');
  const [one, other] = [requestFor('x'), requestFor('y')];
  await reading.authorize(one);
  expect(reading.of(one)).toEqual({ id: 1, documentId: 'x' });
  expect(() => reading.of(other)).toThrow('reading is not the access rule of this route');
});

test('a handler that takes from another rule than its route declares gets nothing', async () => {
  const request = requestFor('x');
  await rule('reading').authorize(request);
  expect(() => rule('editing').of(request)).toThrow('editing is not the access rule of this route');
});

test('nobody and nothing named are refused before anything is looked for', async () => {
  const neverAsked = entryAccess('never', () => Promise.reject(new Error('was asked')));
  await expect(neverAsked.authorize({ ...requestFor('x'), actor: null } as FastifyRequest)).rejects.toThrow(
    expect.objectContaining({ code: 'unauthenticated' }),
  );
  await expect(neverAsked.authorize(requestFor(7))).rejects.toThrow(
    expect.objectContaining({ code: 'not_found' }),
  );
});

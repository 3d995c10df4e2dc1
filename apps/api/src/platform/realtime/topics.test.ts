import { describe, expect, it } from 'vitest';
import type { Actor } from '../auth/access.ts';
import { defineTopic, TopicRegistry } from './topics.ts';

const ada: Actor = {
  id: 1,
  documentId: 'a'.repeat(24),
  email: 'ada@kermesse.test',
  isPlatformAdmin: false,
  sessionId: 's',
};

describe('topics', () => {
  const registry = new TopicRegistry();
  registry.add(
    defineTopic({
      pattern: 'event:{documentId}',
      authorize: (actor, params) => actor.id === 1 && params.documentId === 'e1',
    }),
  );
  registry.add(
    defineTopic({ pattern: 'products-realtime:{productId}', anonymous: true, authorize: () => true }),
  );

  it('ask their own rule who may follow', async () => {
    expect(await registry.allows(ada, 'event:e1')).toBe(true);
    expect(await registry.allows(ada, 'event:e2')).toBe(false);
    expect(await registry.allows({ ...ada, id: 2 }, 'event:e1')).toBe(false);
  });

  it('are closed to visitors unless they say otherwise', async () => {
    expect(await registry.allows(null, 'event:e1')).toBe(false);
    expect(await registry.allows(null, 'products-realtime:12')).toBe(true);
  });

  it.each([
    '',
    'event',
    'event:',
    'event:e1:more',
    'EVENT:e1',
    'event:e1\n',
    ' event:e1',
    'user:x',
    '__proto__',
    `event:${'e'.repeat(65)}`,
    'x'.repeat(100_000),
  ])('that nobody declared are followed by nobody: %j', async (topic) => {
    expect(await registry.allows(ada, topic.slice(0, 300))).toBe(false);
  });

  it.each(['event', 'event:', 'user:{documentId}', 'session:{id}', 'event:{a}{b}', 'event:.*', 'Event:{a}'])(
    'refuse the pattern %j',
    (pattern) => {
      expect(() => defineTopic({ pattern, authorize: () => true })).toThrow('not usable');
    },
  );

  it('are declared once', () => {
    expect(() => registry.add({ pattern: 'event:{documentId}', authorize: () => true })).toThrow('twice');
  });
});

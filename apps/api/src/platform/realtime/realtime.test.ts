import { request } from 'node:http';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { Realtime } from './realtime.ts';
import { ask, nextMessage, openTestNode, type TestNode, testActor } from './testing/realtime-test-node.ts';
import { defineTopic } from './topics.ts';

const ada = testActor('ada');
const allowed = new Set(['ada e1', 'ada e2']);
let node: TestNode;

function declare(realtime: Realtime): void {
  realtime.topic(
    defineTopic({
      pattern: 'event:{documentId}',
      authorize: (actor, { documentId }) => allowed.has(`${actor.documentId} ${documentId}`),
    }),
  );
  realtime.topic(
    defineTopic({ pattern: 'products-realtime:{productId}', anonymous: true, authorize: () => true }),
  );
  realtime.onMessage(
    'product:subscribe',
    z.object({ productId: z.string().max(64) }),
    { anonymous: true },
    async (context, { productId }) => {
      await context.join(`products-realtime:${productId}`);
      context.emit('product_subscribed', { productId, by: context.actor?.documentId ?? null });
    },
  );
  realtime.onMessage(
    'product:unsubscribe',
    z.object({ productId: z.string() }),
    { anonymous: true },
    (context, { productId }) => context.leave(`products-realtime:${productId}`),
  );
  realtime.onMessage(
    'getAssignementStats',
    z.object({ eventEdition: z.string() }),
    {},
    async (context, { eventEdition }) => {
      if (eventEdition === 'broken') throw new Error('select * from secrets');
      if (eventEdition === 'forbidden') throw new AppError('forbidden');
      return { for: context.actor.documentId };
    },
  );
}

beforeEach(async () => {
  node = await openTestNode(declare);
  node.auth.issue('ada-token', ada);
});
afterEach(() => node.close());

async function connected(token?: unknown): Promise<Socket> {
  const client = node.connect(token);
  await nextMessage(client, 'connect');
  return client;
}

/** Resolves after everything sent before has arrived. */
const settled = (client: Socket) => ask(client, 'heartbeat');

describe('who is connected', () => {
  it.each([
    ['a token that nobody issued', 'forged', 'unauthenticated'],
    ['a token that is too long', 'x'.repeat(5_000), 'unauthenticated'],
    ['something that is no token', { toString: 'ada-token' }, 'unauthenticated'],
    ['a list', ['ada-token'], 'unauthenticated'],
    ['a token that has run out', 'old', 'token_expired'],
  ])('%s is turned away', async (_title, token, code) => {
    node.auth.issue('old', ada, -1);
    const error = await nextMessage<Error & { data: { code: string } }>(node.connect(token), 'connect_error');
    expect(error.data.code).toBe(code);
    expect(error.message, 'a sentence that can be shown').toMatch(/\.$/);
  });

  it('a failing check turns away instead of letting in', async () => {
    node.auth.verifyAccessToken = () => Promise.reject(new Error('database away'));
    const error = await nextMessage<Error & { data: { code: string } }>(
      node.connect('ada-token'),
      'connect_error',
    );
    expect(error.data.code).toBe('database_unavailable');
    expect(error.message).not.toContain('database away');
  });

  it('a page of another site is turned away, this site is not', async () => {
    const foreign = node.connect('ada-token', { extraHeaders: { origin: 'https://ailleurs.test' } });
    await nextMessage(foreign, 'connect_error');
    const own = node.connect('ada-token', { extraHeaders: { origin: `http://127.0.0.1:${node.port}` } });
    await nextMessage(own, 'connect');
  });

  it('a session that ends while its connection opens does not stay connected', async () => {
    const verify = node.auth.verifyAccessToken.bind(node.auth);
    node.auth.verifyAccessToken = async (token) => {
      const found = await verify(token);
      node.auth.tokens.clear();
      return found;
    };
    expect(await nextMessage(node.connect('ada-token'), 'disconnect')).toBe('io server disconnect');
  });

  it('plain requests beside the socket still reach the server', async () => {
    expect(await (await fetch(`http://127.0.0.1:${node.port}/api`)).text()).toBe('http');
    const polling = await fetch(`http://127.0.0.1:${node.port}/ws/?EIO=4&transport=polling`);
    expect(polling.status, 'websocket is the only transport').toBe(400);
  });
});

describe('following', () => {
  it('reaches those who follow and nobody else', async () => {
    const follower = await connected('ada-token');
    const other = await connected('ada-token');
    expect(await ask(follower, 'subscribe', { topic: 'event:e1' })).toEqual({ ok: true });
    expect(await ask(other, 'subscribe', 'event:e2')).toEqual({ ok: true });
    const seen: unknown[] = [];
    other.on('presence:updated', (payload) => seen.push(payload));
    const message = nextMessage(follower, 'presence:updated');
    node.realtime.emitTo('event:e1', 'presence:updated', { source: 'check-in' });
    expect(await message).toEqual({ source: 'check-in' });
    await settled(other);
    expect(seen).toEqual([]);
  });

  it('ends with unsubscribe', async () => {
    const client = await connected('ada-token');
    const seen: unknown[] = [];
    client.on('presence:updated', (payload) => seen.push(payload));
    const answers = [ask(client, 'subscribe', 'event:e1'), ask(client, 'unsubscribe', { topic: 'event:e1' })];
    await Promise.all(answers);
    node.realtime.emitTo('event:e1', 'presence:updated', {});
    await settled(client);
    expect(seen, 'messages are handled in their order').toEqual([]);
  });

  it.each([
    ['what one may not see', 'event:secret'],
    ['half a topic', 'event:'],
    ['what nobody declared', 'unknown:e1'],
    ['what is for somebody else', 'user:bob'],
    ['an inner name of a topic', 'topic/event:e1'],
    ['an inner name of a session', 'session/session-ada'],
    ['nothing', ''],
    ['something endless', 'x'.repeat(5_000)],
  ])('is refused for %s', async (_title, topic) => {
    const client = await connected('ada-token');
    const error = nextMessage(client, 'error');
    expect(await ask(client, 'subscribe', topic)).toMatchObject({ ok: false, error: 'forbidden' });
    expect(await error).toMatchObject({ code: 'forbidden', event: 'subscribe' });
    const leak = nextMessage(client, 'leak');
    node.realtime.emitTo(topic, 'leak', {});
    expect(await Promise.race([leak, settled(client).then(() => 'nothing')])).toBe('nothing');
  });

  it('visitors follow what is declared for them and nothing else', async () => {
    const visitor = await connected();
    const subscribed = nextMessage(visitor, 'product_subscribed');
    expect(await ask(visitor, 'product:subscribe', { productId: 'p1' })).toEqual({ ok: true });
    expect(await subscribed).toEqual({ productId: 'p1', by: null });
    const stock = nextMessage(visitor, 'stock_updated');
    node.realtime.emitTo('products-realtime:p1', 'stock_updated', { newStock: 3 });
    expect(await stock).toEqual({ newStock: 3 });
    expect(await ask(visitor, 'subscribe', 'event:e1')).toMatchObject({ ok: false, error: 'forbidden' });
    expect(await ask(visitor, 'getAssignementStats', { eventEdition: 'e1' })).toMatchObject({
      ok: false,
      error: 'unauthenticated',
    });
  });

  it('one connection follows a limited number of topics', async () => {
    await node.close();
    node = await openTestNode(declare, { limits: { maxTopics: 2 } });
    const client = await connected();
    for (const id of ['1', '2', '2'])
      expect(await ask(client, 'subscribe', `products-realtime:${id}`)).toEqual({ ok: true });
    expect(await ask(client, 'subscribe', 'products-realtime:3')).toMatchObject({
      ok: false,
      error: 'too_many_requests',
    });
    await ask(client, 'unsubscribe', 'products-realtime:1');
    expect(await ask(client, 'subscribe', 'products-realtime:3')).toEqual({ ok: true });
  });

  it('a person hears what is for them, on every tab', async () => {
    const tabs = await Promise.all([connected('ada-token'), connected('ada-token')]);
    node.auth.issue('bob-token', testActor('bob'));
    const bob = await connected('bob-token');
    const seen: unknown[] = [];
    bob.on('notification', (payload) => seen.push(payload));
    const receivedAll = Promise.all(tabs.map((tab) => nextMessage(tab, 'notification')));
    node.realtime.emitToUser('ada', 'notification', { title: 'Inscription confirmée' });
    expect(await receivedAll).toHaveLength(2);
    await settled(bob);
    expect(seen).toEqual([]);
  });
});

describe('messages of features', () => {
  it('answer with what the handler returns', async () => {
    const client = await connected('ada-token');
    expect(await ask(client, 'getAssignementStats', { eventEdition: 'e1' })).toEqual({
      ok: true,
      data: { for: 'ada' },
    });
  });

  it('tell a refusal by its code and nothing of an inner failure', async () => {
    const client = await connected('ada-token');
    expect(await ask(client, 'getAssignementStats', { eventEdition: 'forbidden' })).toMatchObject({
      error: 'forbidden',
    });
    const broken = await ask(client, 'getAssignementStats', { eventEdition: 'broken' });
    expect(broken).toMatchObject({ ok: false, error: 'internal' });
    expect(JSON.stringify(broken)).not.toContain('secrets');
  });

  it('hostile messages are refused and end nothing', async () => {
    const client = await connected('ada-token');
    const payloads: unknown[] = [
      undefined,
      null,
      0,
      '',
      [],
      {},
      { productId: null },
      { productId: {} },
      { productId: 'x'.repeat(65) },
      { __proto__: { productId: 'x' } },
      '<script>',
      Buffer.from('binary'),
      [[[[]]]],
    ];
    for (const payload of payloads) {
      expect(await ask(client, 'product:subscribe', payload), JSON.stringify(payload)).toMatchObject({
        ok: false,
        error: 'validation_failed',
      });
    }
    for (const event of ['error', 'constructor', '__proto__', 'toString', 'product:', 'x'.repeat(1_000)]) {
      expect(await ask(client, event, {}), event).toMatchObject({ ok: false });
    }
    client.emit('subscribe');
    client.emit('error', new Error('x'));
    client.emit('heartbeat', 'not a function');
    expect(await ask(client, 'subscribe', { topic: 'event:e1' })).toEqual({ ok: true });
  });

  it('a message that is too long ends its connection and no other', async () => {
    const [loud, quiet] = await Promise.all([connected('ada-token'), connected('ada-token')]);
    const gone = nextMessage(loud, 'disconnect');
    loud.emit('subscribe', 'x'.repeat(20_000));
    await gone;
    expect(await settled(quiet)).toMatchObject({ ok: true });
  });

  it('who speaks too fast is slowed down, then cut off', async () => {
    await node.close();
    node = await openTestNode(declare, { limits: { burst: 5, perSecond: 0, maxRefused: 10 } });
    const client = await connected();
    const gone = nextMessage(client, 'disconnect');
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask(client, 'heartbeat')));
    expect(answers.map((answer) => answer.ok)).toEqual([...Array(5).fill(true), ...Array(10).fill(false)]);
    expect(answers.at(-1)).toMatchObject({ error: 'too_many_requests' });
    client.emit('heartbeat');
    expect(await gone).toBe('io server disconnect');
  });

  it('noise on the wire ends nothing', async () => {
    const raw = (path: string, headers: Record<string, string>) =>
      new Promise<void>((resolve) => {
        const call = request({ port: node.port, host: '127.0.0.1', path, headers });
        call.on('error', () => resolve());
        call.on('response', (response) => response.resume().on('end', resolve));
        call.on('upgrade', (_response, socket) => {
          socket.resume();
          socket.on('error', () => resolve());
          socket.on('close', () => resolve());
          socket.end(Buffer.from([0xff, 0x00, 0x13, 0x37]));
        });
        call.end();
      });
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    await raw('/ws/?EIO=4&transport=websocket', upgrade);
    await raw('/ws/?EIO=4&transport=websocket&sid=unknown', upgrade);
    await raw('/ws/?transport=%00', upgrade);
    await raw('/ws/', {});
    expect(await settled(await connected())).toMatchObject({ ok: true });
  });
});

describe('the end of the server', () => {
  it('closes connections at once and leaves the HTTP server to its owner', async () => {
    const client = await connected('ada-token');
    expect(node.realtime.connections()).toBe(1);
    const gone = nextMessage(client, 'disconnect');
    await node.realtime.close();
    await gone;
    expect(await (await fetch(`http://127.0.0.1:${node.port}/api`)).text()).toBe('http');
    node.realtime.emitTo('event:e1', 'x', {});
    node.realtime.disconnectSession('session-ada');
  });
});

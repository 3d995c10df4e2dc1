import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../clock/clock.ts';
import type { Realtime } from './realtime.ts';
import { ask, nextMessage, openTestNode, type TestNode, testActor } from './testing/realtime-test-node.ts';
import { defineTopic } from './topics.ts';

const ada = testActor('ada');
let allowed: Set<string>;
let node: TestNode;

function declare(realtime: Realtime): void {
  realtime.topic(
    defineTopic({
      pattern: 'event:{documentId}',
      authorize: (_actor, { documentId = '' }) => allowed.has(documentId),
    }),
  );
}

beforeEach(async () => {
  allowed = new Set(['e1']);
  node = await openTestNode(declare);
  node.auth.issue('ada-token', ada);
});
afterEach(() => node.close());

async function connected(token?: unknown): Promise<Socket> {
  const client = node.connect(token);
  await nextMessage(client, 'connect');
  return client;
}

/** A token does not expire while a busy machine connects. */
const stopped = () => new ManualClock(new Date());

/** Resolves after everything sent before has arrived. */
const settled = (client: Socket) => ask(client, 'heartbeat');

describe('the life of a token', () => {
  it('is announced before its end, then ends the connection', async () => {
    await node.close();
    node = await openTestNode(declare, { expiringNoticeMs: 100, clock: stopped() });
    node.auth.issue('short', ada, 250);
    const client = node.connect('short');
    const [notice, error, reason] = await Promise.all([
      nextMessage(client, 'token:expiring'),
      nextMessage(client, 'error'),
      nextMessage(client, 'disconnect'),
    ]);
    expect(notice).toEqual({ expiresAt: node.auth.tokens.get('short')?.expiresAt.toISOString() });
    expect(error).toMatchObject({ code: 'token_expired' });
    expect(reason).toBe('io server disconnect');
  });

  it('is prolonged by a new token of the same person', async () => {
    await node.close();
    node = await openTestNode(declare, { expiringNoticeMs: 3_000, clock: stopped() });
    node.auth.issue('short', ada, 3_100);
    node.auth.issue('fresh', { ...ada, sessionId: 'session-2' });
    const client = node.connect('short');
    const expired = nextMessage(node.connect('short'), 'error');
    await nextMessage(client, 'token:expiring');
    expect(await ask(client, 'token:refresh', { token: 'fresh' })).toEqual({
      ok: true,
      expiresAt: node.auth.tokens.get('fresh')?.expiresAt.toISOString(),
    });
    expect(await expired, 'another tab that did not ask').toMatchObject({ code: 'token_expired' });
    await settled(client);
    const gone = nextMessage(client, 'disconnect');
    node.realtime.disconnectSession('session-2');
    await gone;
  });

  it.each([
    ['of another person', 'bob-token', 'forbidden'],
    ['that nobody issued', 'forged', 'unauthenticated'],
    ['that has run out', 'old', 'token_expired'],
    ['that is no token', 42, 'validation_failed'],
  ])('is not prolonged by one %s', async (_title, token, code) => {
    node.auth.issue('bob-token', testActor('bob'));
    node.auth.issue('old', ada, -1);
    const client = await connected('ada-token');
    expect(await ask(client, 'token:refresh', token)).toMatchObject({ ok: false, error: code });
  });

  it('a visitor does not become a person by it', async () => {
    const visitor = await connected();
    expect(await ask(visitor, 'token:refresh', 'ada-token')).toMatchObject({
      ok: false,
      error: 'unauthenticated',
    });
  });

  it('a renewed token takes back what its person may no longer see', async () => {
    const client = await connected('ada-token');
    await ask(client, 'subscribe', 'event:e1');
    allowed.delete('e1');
    const error = nextMessage(client, 'error');
    await ask(client, 'token:refresh', 'ada-token');
    expect(await error).toMatchObject({ code: 'forbidden', topic: 'event:e1' });
    const seen: unknown[] = [];
    client.on('presence:updated', (payload) => seen.push(payload));
    node.realtime.emitTo('event:e1', 'presence:updated', {});
    await settled(client);
    expect(seen).toEqual([]);
  });

  it('a heartbeat says the time, or that the token has run out', async () => {
    await node.close();
    const clock = new ManualClock(new Date('2027-04-13T09:00:00.000Z'));
    node = await openTestNode(declare, { clock });
    node.auth.issue('ada-token', ada, 60_000);
    const client = await connected('ada-token');
    expect(await ask(client, 'heartbeat')).toEqual({ ok: true, serverTime: '2027-04-13T09:00:00.000Z' });
    clock.advance(60_000);
    expect(await ask(client, 'heartbeat')).toMatchObject({ ok: false, error: 'token_expired' });
    expect(await ask(client, 'subscribe', 'event:e1')).toMatchObject({ ok: false, error: 'token_expired' });
  });

  it('a session that is over loses its connections, others of the person stay', async () => {
    node.auth.issue('phone', { ...ada, sessionId: 'session-phone' });
    const [laptop, phone] = await Promise.all([connected('ada-token'), connected('phone')]);
    const [error, reason] = [nextMessage(laptop, 'error'), nextMessage(laptop, 'disconnect')];
    node.realtime.disconnectSession('session-ada');
    expect(await error).toMatchObject({ code: 'unauthenticated' });
    expect(await reason).toBe('io server disconnect');
    expect(await settled(phone)).toMatchObject({ ok: true });
  });
});

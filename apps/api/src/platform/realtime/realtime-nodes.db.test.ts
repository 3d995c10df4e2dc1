import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openTestEngine, silentLog } from '../../testing/test-engine.ts';
import { openServerEngine, type ServerEngine } from '../db/server-engine.ts';
import type { Realtime } from './realtime.ts';
import {
  ask,
  nextMessage,
  openTestNode,
  TestAuth,
  type TestNode,
  testActor,
} from './testing/realtime-test-node.ts';
import { defineTopic } from './topics.ts';

const declare = (realtime: Realtime) =>
  realtime.topic(defineTopic({ pattern: 'event:{id}', authorize: () => true }));

describe('two nodes on one PostgreSQL', () => {
  let database: TestDatabase;
  let engines: ServerEngine[];
  let here: TestNode;
  let there: TestNode;
  let client: Socket;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    const auth = new TestAuth();
    auth.issue('token', testActor('ada'));
    engines = [1, 2].map(() => openTestEngine(database.url, 3));
    const [first, second] = engines;
    if (!first || !second) throw new Error('no engines');
    here = await openTestNode(declare, { engine: first, auth });
    there = await openTestNode(declare, { engine: second, auth });
    client = there.connect('token');
    await nextMessage(client, 'connect');
    await ask(client, 'subscribe', 'event:e1');
  });
  afterEach(async () => {
    await here.close();
    await there.close();
    for (const engine of engines) await engine.close();
  });

  async function receivedBefore(last: string): Promise<unknown[]> {
    const all: unknown[] = [];
    client.onAny((event: string, payload: unknown) => all.push([event, payload]));
    await nextMessage(client, last);
    return all;
  }

  it('an event reaches who is connected to the other node, once', async () => {
    const all = receivedBefore('last');
    here.realtime.emitTo('event:e1', 'presence:updated', { n: 1 });
    here.realtime.emitTo('event:other', 'presence:updated', { n: 2 });
    here.realtime.emitTo('event:e1', 'last', {});
    expect(await all).toEqual([
      ['presence:updated', { n: 1 }],
      ['last', {}],
    ]);
  });

  it('events arrive in the order in which they were sent', async () => {
    const all = receivedBefore('last');
    const numbers = Array.from({ length: 100 }, (_, n) => n);
    for (const n of numbers) here.realtime.emitTo('event:e1', 'stock_updated', n);
    here.realtime.emitTo('event:e1', 'last', -1);
    expect((await all).map((entry) => (entry as [string, number])[1])).toEqual([...numbers, -1]);
  });

  it.each([7_400, 7_900, 8_000, 100_000])('an event of %i characters arrives whole', async (length) => {
    const message = nextMessage<{ text: string }>(client, 'long');
    here.realtime.emitTo('event:e1', 'long', { text: 'é'.repeat(length) });
    expect((await message).text).toHaveLength(length);
  });

  it('a session that ends on one node loses its connections on the other', async () => {
    const [error, reason] = [nextMessage(client, 'error'), nextMessage(client, 'disconnect')];
    here.realtime.disconnectSession('session-ada');
    expect(await error).toMatchObject({ code: 'unauthenticated' });
    expect(await reason).toBe('io server disconnect');
    expect(there.auth.forgotten, 'what the other node remembered of it is dropped').toContain('session-ada');
  });

  it('nodes find each other again after the database dropped every connection', async () => {
    const listeners = `select pid from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`;
    const listening = async () => (await database.engine.executeSql(listeners)).rows.map(({ pid }) => pid);
    const dropped = new Set(await listening());
    await database.engine.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const all = receivedBefore('again');
    // A connection that is being ended is still in the list for a moment.
    await expect
      .poll(async () => (await listening()).filter((pid) => !dropped.has(pid)).length, { interval: 100 })
      .toBe(2);
    here.realtime.emitTo('event:e1', 'again', {});
    expect(await all, 'heard once, by one listener').toEqual([['again', {}]]);
  });

  it('stopping one node leaves the connections of the other alone', async () => {
    await here.realtime.close();
    expect(await ask(client, 'heartbeat')).toMatchObject({ ok: true });
    const message = nextMessage(client, 'own');
    there.realtime.emitTo('event:e1', 'own', {});
    await message;
  });
});

describe('a node whose database is away', () => {
  it('starts, stops and keeps nothing running', async () => {
    const engine = openServerEngine({
      url: 'postgres://x:x@127.0.0.1:1/x',
      pool: 1,
      timeoutMs: 200,
      log: silentLog,
    });
    const node = await openTestNode(declare, { engine });
    await node.close();
    await engine.close();
  });
});

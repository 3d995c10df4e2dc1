import { EventEmitter, once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { type OverloadLimits, registerOverloadProtection } from './overload.ts';

const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function open(limits: OverloadLimits) {
  const app = Fastify({ forceCloseConnections: true });
  opened.push(app);
  registerErrorHandler(app);
  await registerOverloadProtection(app, limits);
  const arrivals = new EventEmitter();
  const hasArrived = once(arrivals, 'arrived');
  app.get('/slow', async () => {
    arrivals.emit('arrived');
    await once(arrivals, 'release');
    return 'done';
  });
  app.get('/quick', async () => 'done');
  app.get('/health', { config: { isExemptFromOverload: true } }, async () => 'done');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, hasArrived, release: () => arrivals.emit('release') };
}

describe('a server with more work than it can do', () => {
  test('refuses the next call at once, says when to come back, and takes calls again', async () => {
    const { url, hasArrived, release } = await open({ maxInFlight: 1, maxEventLoopDelayMs: 0 });
    const first = fetch(`${url}/slow`);
    await hasArrived;
    const refused = await fetch(`${url}/quick`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ data: null, error: { status: 503, code: 'overloaded' } });
    expect((await fetch(`${url}/health`)).status, 'who looks after it').toBe(200);
    release();
    expect(await (await first).text()).toBe('done');
    await expect.poll(async () => (await fetch(`${url}/quick`)).status).toBe(200);
  });

  test('forgets a caller who hung up', async () => {
    const { url, hasArrived } = await open({ maxInFlight: 1, maxEventLoopDelayMs: 0 });
    const leaving = new AbortController();
    const gone = fetch(`${url}/slow`, { signal: leaving.signal }).catch((error: Error) => error.name);
    await hasArrived;
    leaving.abort();
    expect(await gone).toBe('AbortError');
    await expect.poll(async () => (await fetch(`${url}/quick`)).status).toBe(200);
  });

  test('refuses while its one thread is held up', async () => {
    const { url } = await open({ maxInFlight: 100, maxEventLoopDelayMs: 1 });
    const nobody = new Int32Array(new SharedArrayBuffer(4));
    const holdUp = () => Atomics.wait(nobody, 0, 0, 100);
    const call = async () => {
      holdUp();
      return fetch(`${url}/quick`);
    };
    await expect.poll(async () => (await call()).status, { interval: 1 }).toBe(503);
  });
});

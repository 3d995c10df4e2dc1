import { connect } from 'node:net';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, describe, expect, it } from 'vitest';
import { registerErrorHandler } from '../http/error-handler.ts';
import { type MetricsOptions, registerMetrics } from './metrics.ts';

const token = 'a token for the collector';
let started = 0;
const opened: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function open(options: Partial<MetricsOptions> = {}): Promise<FastifyInstance> {
  const app = Fastify();
  opened.push(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  app.addHook('onRequest', async (request) => request.routeOptions.config.access?.authorize(request));
  registerMetrics(app, { config: { env: 'test', server: { metricsToken: token } }, ...options });
  app.get('/api/people/:id', async ({ query }) => {
    if ((query as { fail?: string }).fail) throw new Error('boom');
    return { ok: true };
  });
  app.post('/api/slow', { onRequest: async () => void started++ }, async () => 'done');
  await app.ready();
  return app;
}

const withToken: InjectOptions = { url: '/metrics', headers: { authorization: `Bearer ${token}` } };

describe('the figures', () => {
  it('count requests by route, never by address', async () => {
    const app = await open();
    await app.inject('/api/people/camille@example.org?token=secret');
    await app.inject('/api/people/2');
    await app.inject('/api/people/3?fail=1');
    await app.inject('/api/camille@example.org');
    const { body, headers } = await app.inject(withToken);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('http_requests_total{method="GET",route="/api/people/:id",status="200"} 2');
    expect(body).toContain('http_requests_total{method="GET",route="/api/people/:id",status="500"} 1');
    expect(body).toContain('http_requests_total{method="GET",route="unknown",status="404"} 1');
    expect(body).toContain(
      'http_request_duration_seconds_bucket{le="10",method="GET",route="/api/people/:id",status="200"} 2',
    );
    expect(body).not.toMatch(/camille|secret/);
  });

  it('do not count their own reading', async () => {
    const app = await open();
    await app.inject(withToken);
    expect((await app.inject(withToken)).body).not.toContain('route="/metrics"');
  });

  it('count people who leave before their answer', async () => {
    const app = await open();
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), address.hostname);
    // A body that never arrives keeps the request open.
    socket.write(
      'POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 9\r\n\r\n',
    );
    await expect.poll(() => started).toBe(1);
    socket.destroy();
    await expect
      .poll(async () => (await app.inject(withToken)).body)
      .toContain('http_requests_total{method="POST",route="/api/slow",status="499"} 1');
  });

  it('tell the delay of the event loop and the memory', async () => {
    const { body } = await (await open()).inject(withToken);
    expect(body).toMatch(/nodejs_eventloop_lag_seconds\{quantile="0.99"\} [\d.e-]+/);
    expect(body).toMatch(/process_resident_memory_bytes \d{6,}/);
  });

  it('tell the state of jobs, and go without when the database is away', async () => {
    let isAway = false;
    const counts = async () => {
      if (isAway) throw new Error('away');
      return [{ job: 'mail.send', state: 'created', count: 3 }];
    };
    const app = await open({ jobs: { counts } });
    expect((await app.inject(withToken)).body).toContain('jobs{job="mail.send",state="created"} 3');
    isAway = true;
    const without = await app.inject(withToken);
    expect(without.statusCode).toBe(200);
    expect(without.body).not.toContain('mail.send');
    expect(without.body).toContain('process_resident_memory_bytes');
  });
});

describe('who may read the figures', () => {
  it('the holder of the token', async () => {
    const app = await open();
    expect((await app.inject(withToken)).statusCode).toBe(200);
    for (const authorization of [undefined, 'Bearer no', `Basic ${token}`, token, `Bearer ${token} `]) {
      const answer = await app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
      expect(answer.statusCode).toBe(401);
      expect(answer.body).not.toContain('process_');
    }
  });

  it('this machine, outside production, when there is no token', async () => {
    const app = await open({ config: { env: 'development', server: { metricsToken: null } } });
    expect((await app.inject('/metrics')).statusCode).toBe(200);
    const fromOutside = await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
    const throughProxy = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect([fromOutside.statusCode, throughProxy.statusCode]).toEqual([404, 404]);
  });

  it('nobody in production without a token', async () => {
    const app = await open({ config: { env: 'production', server: { metricsToken: null } } });
    expect((await app.inject('/metrics')).statusCode).toBe(404);
  });
});

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { Engine } from '../db/database.ts';
import { anyQuery } from '../http/no-query.ts';
import { databasePool, type PoolStats } from './database-pool.ts';
import { type MetricsAccess, metricsReader } from './metrics-reader.ts';

export interface JobCount {
  job: string;
  state: string;
  count: number;
}

export interface MetricsOptions {
  config: MetricsAccess;
  db?: { engine: Engine };
  jobs?: { counts(): Promise<readonly JobCount[]> };
}

const path = '/metrics';
/** Nginx's status for a client that closed the connection before the answer. */
const clientClosedRequest = 499;
const latencyBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Route templates as labels, as addresses contain identifiers and typed text. */
function measureRequests(app: FastifyInstance, register: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests.',
    labelNames,
    registers: [register],
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames,
    buckets: latencyBuckets,
    registers: [register],
  });
  const labelsOf = (request: FastifyRequest, status: number) => ({
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: String(status),
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request, reply.statusCode);
    if (labels.route !== path) {
      total.inc(labels);
      duration.observe(labels, reply.elapsedTime / 1000);
    }
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    total.inc(labelsOf(request, clientClosedRequest));
  });
}

function measureProcess(app: FastifyInstance, register: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  app.addHook('onReady', async () => {
    delay.enable();
  });
  app.addHook('onClose', async () => {
    delay.disable();
  });
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the last reading.',
    labelNames: ['quantile'],
    registers: [register],
    collect() {
      for (const quantile of [50, 99, 100]) {
        const nanoseconds = delay.percentile(quantile);
        this.set({ quantile: String(quantile / 100) }, Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
      }
      delay.reset();
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory that the process holds.',
    registers: [register],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'process_uptime_seconds',
    help: 'Since the process started.',
    registers: [register],
    collect() {
      this.set(process.uptime());
    },
  });
}

function measurePool(stats: () => PoolStats, register: Registry): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(stats())) this.set({ state }, count);
    },
  });
}

function measureJobs(
  app: FastifyInstance,
  jobs: NonNullable<MetricsOptions['jobs']>,
  register: Registry,
): void {
  new Gauge({
    name: 'jobs',
    help: 'Jobs in the database by kind and state.',
    labelNames: ['job', 'state'],
    registers: [register],
    async collect() {
      this.reset();
      try {
        for (const { job, state, count } of await jobs.counts()) this.set({ job, state }, count);
      } catch (error) {
        // The other metrics must be available while the database is not.
        app.log.warn({ err: error }, 'jobs could not be counted');
      }
    },
  });
}

/** For Prometheus. Must be registered before the routes that it measures. */
export function registerMetrics(app: FastifyInstance, { config, db, jobs }: MetricsOptions): void {
  const register = new Registry();
  measureRequests(app, register);
  measureProcess(app, register);
  const pool = db ? databasePool(db.engine) : null;
  if (pool) measurePool(pool, register);
  if (jobs) measureJobs(app, jobs, register);

  app.withTypeProvider<ZodTypeProvider>().get(
    path,
    {
      // The metrics token is not an access token.
      config: { access: metricsReader(config), ignoresToken: true, isExemptFromOverload: true },
      logLevel: 'silent',
      schema: {
        summary: 'Figures for Prometheus',
        hide: true,
        querystring: anyQuery,
        response: { 200: z.string() },
      },
    },
    async (_request, reply) => {
      const text = await register.metrics();
      return reply
        .type(register.contentType)
        .header('cache-control', 'no-store')
        .serializer(String)
        .send(text);
    },
  );
}

import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api/register-api.ts';
import { ApiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import { deliverDue, nextDelivery } from './deliveries.ts';
import { readFormBody } from './form-body.ts';
import { newId } from './ids.ts';
import { registerPages } from './pages/register-pages.ts';
import type { Delays, SandboxContext } from './sandbox-context.ts';
import { expireDue, nextExpiry } from './sessions.ts';
import { Store } from './store.ts';

export interface SandboxOptions {
  /** Null keeps the state in memory. */
  folder: string | null;
  host?: string;
  /** 0 takes the last port, or any free one. */
  port?: number;
  /** The address of the pages for browsers, if it differs from the one listened on. */
  publicUrl?: string | null;
  clock?: Clock;
  delays?: Partial<Delays>;
  /** For tests, which call `work()` themselves. */
  isManual?: boolean;
}

export interface Sandbox {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Closes ended sessions and sends due webhooks; returns the number sent. */
  work(): Promise<number>;
  close(): Promise<void>;
}

/** Bounds the timer, so that a machine that slept catches up soon. */
const longestWaitMs = 5_000;

function keyOf(store: Store, name: string, prefix: string): string {
  const known = store.get('setting', name);
  if (known !== undefined) return known;
  const made = newId(prefix, 40);
  store.put('setting', name, made);
  return made;
}

function buildServer(
  context: SandboxContext,
  keys: { secretKey: string; webhookSecret: string },
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 512 * 1024 });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, readFormBody(String(body))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(error.body);
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const type = status < 500 ? 'invalid_request_error' : 'api_error';
    return reply.code(status).send({ error: { type, message: 'The request could not be handled.' } });
  });
  app.get('/health', async () => ({ status: 'ok' }));
  registerPages(app, context);
  app.register(async (scope) => registerApi(scope, context, keys));
  return app;
}

async function listen(app: FastifyInstance, host: string, wanted: number, last: number): Promise<number> {
  try {
    await app.listen({ host, port: wanted || last });
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    if (!isTaken || wanted !== 0 || last === 0) throw error;
    await app.listen({ host, port: 0 });
  }
  return (app.server.address() as AddressInfo).port;
}

/** Replaces the card provider: API, payment page and webhooks. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { folder, host = '127.0.0.1', port = 0, clock = { now: () => new Date() } } = options;
  const store = new Store(folder);
  const secretKey = keyOf(store, 'secret-key', 'sk_test');
  const webhookSecret = keyOf(store, 'webhook-secret', 'whsec');
  let baseUrl = '';
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let running: Promise<number> | null = null;

  const context: SandboxContext = {
    store,
    clock,
    baseUrl: () => options.publicUrl ?? baseUrl,
    delays: { slowWebhookMs: 20_000, bankMs: 5_000, ...options.delays },
    wake: () => plan(),
  };

  async function workOnce(): Promise<number> {
    expireDue(context);
    return deliverDue(context, webhookSecret);
  }

  /** One run at a time, so that no webhook is sent twice. */
  function work(): Promise<number> {
    running = (running ?? Promise.resolve(0)).then(workOnce, workOnce);
    return running;
  }

  function plan(): void {
    if (options.isManual || isClosed) return;
    if (timer) clearTimeout(timer);
    const times = [nextDelivery(context), nextExpiry(context)].filter((time) => time !== null);
    const wait = Math.min(longestWaitMs, Math.max(0, Math.min(...times) - clock.now().getTime()));
    timer = setTimeout(() => {
      work().then(plan, plan);
    }, wait);
  }

  const app = buildServer(context, { secretKey, webhookSecret });
  const used = await listen(app, host, port, Number(store.get('setting', 'port') ?? 0));
  store.put('setting', 'port', String(used));
  const shownHost = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  baseUrl = `http://${shownHost}:${used}`;
  plan();

  return {
    url: `http://127.0.0.1:${used}`,
    secretKey,
    webhookSecret,
    work,
    close: async () => {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await app.close();
      await running;
    },
  };
}

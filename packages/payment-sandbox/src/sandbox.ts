import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerApi } from './api/register-api.ts';
import { ApiError } from './api-error.ts';
import type { Clock } from './clock.ts';
import { deliverDue, nextDelivery } from './deliveries.ts';
import { readFormBody } from './form-body.ts';
import { newId } from './ids.ts';
import { registerPages } from './pages/register-pages.ts';
import { expireDue, nextExpiry } from './sessions.ts';
import { Store } from './store.ts';
import type { Delays, Till } from './till.ts';

export interface SandboxOptions {
  /** Where the state lives; null keeps it in memory. */
  folder: string | null;
  host?: string;
  /** 0 takes the port of the last time, or any that is free. */
  port?: number;
  /** The address under which browsers reach the pages, if it is not the one listened on. */
  publicUrl?: string | null;
  clock?: Clock;
  delays?: Partial<Delays>;
  /** Tests send messages themselves, with `work()`. */
  isManual?: boolean;
}

export interface Sandbox {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Does what is due now: closes sessions that ended, sends messages. Gives the number of messages sent. */
  work(): Promise<number>;
  close(): Promise<void>;
}

/** Longest wait of the timer: a machine that slept must not oversleep. */
const longestWaitMs = 5_000;

function keyOf(store: Store, name: string, prefix: string): string {
  const known = store.get('setting', name);
  if (known !== undefined) return known;
  const made = newId(prefix, 40);
  store.put('setting', name, made);
  return made;
}

function buildServer(till: Till, keys: { secretKey: string; webhookSecret: string }): FastifyInstance {
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
  registerPages(app, till);
  app.register(async (scope) => registerApi(scope, till, keys));
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

/** A stand-in for the card provider: its HTTP interface, its payment page, its messages. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { folder, host = '127.0.0.1', port = 0, clock = { now: () => new Date() } } = options;
  const store = new Store(folder);
  const secretKey = keyOf(store, 'secret-key', 'sk_test');
  const webhookSecret = keyOf(store, 'webhook-secret', 'whsec');
  let baseUrl = '';
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let running: Promise<number> | null = null;

  const till: Till = {
    store,
    clock,
    baseUrl: () => options.publicUrl ?? baseUrl,
    delays: { slowWebhookMs: 20_000, bankMs: 5_000, ...options.delays },
    wake: () => plan(),
  };

  async function workOnce(): Promise<number> {
    expireDue(till);
    return deliverDue(till, webhookSecret);
  }

  /** One at a time, so that a message is not sent by two rounds at once. */
  function work(): Promise<number> {
    running = (running ?? Promise.resolve(0)).then(workOnce, workOnce);
    return running;
  }

  function plan(): void {
    if (options.isManual || isClosed) return;
    if (timer) clearTimeout(timer);
    const times = [nextDelivery(till), nextExpiry(till)].filter((time) => time !== null);
    const wait = Math.min(longestWaitMs, Math.max(0, Math.min(...times) - clock.now().getTime()));
    timer = setTimeout(() => {
      work().then(plan, plan);
    }, wait);
  }

  const app = buildServer(till, { secretKey, webhookSecret });
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

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import { createAccount, createLink, findAccount } from '../accounts.ts';
import { ApiError, invalidRequest } from '../api-error.ts';
import { createPayout, readBalance } from '../balance.ts';
import { seconds } from '../clock.ts';
import { newId } from '../ids.ts';
import { findIntent } from '../intents.ts';
import { createRefund, findRefund } from '../refunds.ts';
import { createSession, expireSession, findSession } from '../sessions.ts';
import type { StoredAnswer } from '../stored.ts';
import type { Till } from '../till.ts';

const keptAnswersMs = 24 * 3_600_000;

export interface ApiKeys {
  secretKey: string;
  webhookSecret: string;
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function requireKey(request: FastifyRequest, secretKey: string): void {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined || !isSame(given, secretKey)) {
    throw new ApiError(401, 'invalid_request_error', 'Invalid API Key provided.', {
      code: 'api_key_invalid',
    });
  }
}

function accountOf(till: Till, request: FastifyRequest): string | null {
  const header = request.headers['stripe-account'];
  if (typeof header !== 'string' || header === '') return null;
  if (!till.store.get('account', header)) {
    throw new ApiError(
      403,
      'invalid_request_error',
      `The provided key does not have access to account '${header}' (or that account does not exist).`,
      { code: 'account_invalid' },
    );
  }
  return header;
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** Expands a reference: `expand[0]=payment_intent`. */
const isExpanded = (request: FastifyRequest, name: string): boolean =>
  Object.entries(request.query as Record<string, unknown>).some(
    ([key, value]) => key.startsWith('expand[') && value === name,
  );

function replay({ status, body }: StoredAnswer): unknown {
  if (status === 200) return body;
  const { type = '', message = '', ...extra } = (body as ApiError['body']).error;
  throw new ApiError(status, type, message, extra);
}

/** The same idempotency key with the same body gets the first answer; with another body it is refused. */
function answerOnce(till: Till, request: FastifyRequest, work: () => unknown): unknown {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return till.store.together(work);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.url, request.headers['stripe-account'] ?? '', request.body]))
    .digest('base64url');
  const now = till.clock.now().getTime();
  const known = till.store.get('answer', key);
  if (known && known.createdAt > now - keptAnswersMs) {
    if (known.fingerprint === fingerprint) return replay(known);
    throw new ApiError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  }
  return till.store.together(() => {
    const keep = (status: number, body: unknown) =>
      till.store.put('answer', key, { fingerprint, status, body, createdAt: now });
    try {
      const body = work();
      keep(200, body);
      return body;
    } catch (error) {
      if (error instanceof ApiError && error.isKept) keep(error.status, error.body);
      throw error;
    }
  });
}

function setWebhookUrl(till: Till, keys: ApiKeys, body: unknown): Stripe.WebhookEndpoint {
  const parsed = z.object({ url: z.url({ protocol: /^https?$/ }) }).safeParse(body);
  if (!parsed.success) throw invalidRequest('Invalid URL', { param: 'url' });
  const { url } = parsed.data;
  till.store.put('setting', 'webhook-url', url);
  till.wake();
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: seconds(till.clock.now()),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    secret: keys.webhookSecret,
    status: 'enabled',
    url,
  } satisfies Stripe.WebhookEndpoint;
}

export function registerApi(app: FastifyInstance, till: Till, keys: ApiKeys): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req', 14));
    requireKey(request, keys.secretKey);
  });
  const post = (path: string, work: (account: string | null, request: FastifyRequest) => unknown) =>
    app.post(path, async (request) => {
      const account = accountOf(till, request);
      return answerOnce(till, request, () => work(account, request));
    });
  const get = (path: string, work: (account: string | null, request: FastifyRequest) => unknown) =>
    app.get(path, async (request) => work(accountOf(till, request), request));

  post('/v1/checkout/sessions', (account, { body }) => createSession(till, account, body));
  get('/v1/checkout/sessions/:id', (account, request) => {
    const { session } = findSession(till, account, idOf(request));
    const { payment_intent: intent } = session;
    return typeof intent === 'string' && isExpanded(request, 'payment_intent')
      ? { ...session, payment_intent: findIntent(till, account, intent) }
      : session;
  });
  post('/v1/checkout/sessions/:id/expire', (account, request) => expireSession(till, account, idOf(request)));
  get('/v1/checkout/sessions/:id/line_items', (account, request) => ({
    object: 'list',
    data: findSession(till, account, idOf(request)).lineItems,
    has_more: false,
    url: `/v1/checkout/sessions/${idOf(request)}/line_items`,
  }));
  get('/v1/payment_intents/:id', (account, request) => findIntent(till, account, idOf(request)));
  post('/v1/refunds', (account, { body }) => createRefund(till, account, body));
  get('/v1/refunds/:id', (account, request) => findRefund(till, account, idOf(request)));
  get('/v1/balance', (account) => readBalance(till, account));
  post('/v1/payouts', (account, { body }) => createPayout(till, account, body));
  post('/v1/accounts', (_account, { body }) => createAccount(till, body));
  get('/v1/accounts/:id', (_account, request) => findAccount(till, idOf(request)));
  post('/v1/account_links', (_account, { body }) => createLink(till, body));
  post('/v1/webhook_endpoints', (_account, { body }) => setWebhookUrl(till, keys, body));
  app.all('/v1/*', async (request) => {
    throw new ApiError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${request.url}).`,
    );
  });
}

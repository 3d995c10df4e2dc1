import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { z } from 'zod';
import { createAccount, createLink, findAccount } from '../accounts.ts';
import { ApiError, invalidRequest } from '../api-error.ts';
import { chargeOf, findFee, returnFee } from '../application-fees.ts';
import { createPayout, readBalance } from '../balance.ts';
import { seconds } from '../clock.ts';
import { newId } from '../ids.ts';
import { findIntent, withMethod } from '../intents.ts';
import { createRefund, findRefund } from '../refunds.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { createSession, expireSession, findSession } from '../sessions.ts';
import type { StoredAnswer } from '../stored.ts';

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

function accountOf(context: SandboxContext, request: FastifyRequest): string | null {
  const header = request.headers['stripe-account'];
  if (typeof header !== 'string' || header === '') return null;
  if (!context.store.get('account', header)) {
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

/** Expands a reference and what lies before it: `expand[0]=payment_intent.payment_method`. */
const isExpanded = (request: FastifyRequest, name: string): boolean =>
  Object.entries(request.query as Record<string, unknown>).some(
    ([key, value]) => key.startsWith('expand[') && `${String(value)}.`.startsWith(`${name}.`),
  );

function replay({ status, body }: StoredAnswer): unknown {
  if (status === 200) return body;
  const { type = '', message = '', ...extra } = (body as ApiError['body']).error;
  throw new ApiError(status, type, message, extra);
}

/** The same idempotency key with the same body gets the first answer; with another body it is refused. */
function answerOnce(context: SandboxContext, request: FastifyRequest, work: () => unknown): unknown {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return context.store.together(work);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.url, request.headers['stripe-account'] ?? '', request.body]))
    .digest('base64url');
  const now = context.clock.now().getTime();
  const known = context.store.get('answer', key);
  if (known && known.createdAt > now - keptAnswersMs) {
    if (known.fingerprint === fingerprint) return replay(known);
    throw new ApiError(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  }
  return context.store.together(() => {
    const keep = (status: number, body: unknown) =>
      context.store.put('answer', key, { fingerprint, status, body, createdAt: now });
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

function setWebhookUrl(context: SandboxContext, keys: ApiKeys, body: unknown): Stripe.WebhookEndpoint {
  const parsed = z.object({ url: z.url({ protocol: /^https?$/ }) }).safeParse(body);
  if (!parsed.success) throw invalidRequest('Invalid URL', { param: 'url' });
  const { url } = parsed.data;
  context.store.put('setting', 'webhook-url', url);
  context.wake();
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: seconds(context.clock.now()),
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    secret: keys.webhookSecret,
    status: 'enabled',
    url,
  } satisfies Stripe.WebhookEndpoint;
}

export function registerApi(app: FastifyInstance, context: SandboxContext, keys: ApiKeys): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req', 14));
    requireKey(request, keys.secretKey);
  });
  const post = (path: string, work: (account: string | null, request: FastifyRequest) => unknown) =>
    app.post(path, async (request) => {
      const account = accountOf(context, request);
      return answerOnce(context, request, () => work(account, request));
    });
  const get = (path: string, work: (account: string | null, request: FastifyRequest) => unknown) =>
    app.get(path, async (request) => work(accountOf(context, request), request));

  post('/v1/checkout/sessions', (account, { body }) => createSession(context, account, body));
  get('/v1/checkout/sessions/:id', (account, request) => {
    const { session } = findSession(context, account, idOf(request));
    const { payment_intent: intent } = session;
    if (typeof intent !== 'string' || !isExpanded(request, 'payment_intent')) return session;
    const found = findIntent(context, account, intent);
    const hasMethod = isExpanded(request, 'payment_intent.payment_method');
    return { ...session, payment_intent: hasMethod ? withMethod(context, found) : found };
  });
  post('/v1/checkout/sessions/:id/expire', (account, request) =>
    expireSession(context, account, idOf(request)),
  );
  get('/v1/checkout/sessions/:id/line_items', (account, request) => ({
    object: 'list',
    data: findSession(context, account, idOf(request)).lineItems,
    has_more: false,
    url: `/v1/checkout/sessions/${idOf(request)}/line_items`,
  }));
  get('/v1/payment_intents/:id', (account, request) => {
    const found = findIntent(context, account, idOf(request));
    if (isExpanded(request, 'latest_charge')) return { ...found, latest_charge: chargeOf(context, found) };
    return isExpanded(request, 'payment_method') ? withMethod(context, found) : found;
  });
  post('/v1/refunds', (account, { body }) => createRefund(context, account, body));
  get('/v1/refunds/:id', (account, request) => findRefund(context, account, idOf(request)));
  get('/v1/application_fees/:id', (account, request) => findFee(context, account, idOf(request)));
  post('/v1/application_fees/:id/refunds', (account, request) =>
    returnFee(context, account, idOf(request), request.body),
  );
  get('/v1/balance', (account) => readBalance(context, account));
  post('/v1/payouts', (account, { body }) => createPayout(context, account, body));
  post('/v1/accounts', (_account, { body }) => createAccount(context, body));
  get('/v1/accounts/:id', (_account, request) => findAccount(context, idOf(request)));
  post('/v1/account_links', (_account, { body }) => createLink(context, body));
  post('/v1/webhook_endpoints', (_account, { body }) => setWebhookUrl(context, keys, body));
  app.all('/v1/*', async (request) => {
    throw new ApiError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${request.url}).`,
    );
  });
}

import { subscriptionAnswerSchema, subscriptionBodySchema } from '@kermesse/domain/mailing/schemas';
import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentIdParams } from './params.ts';
import { readSubscription, setSubscription } from './unsubscribe.ts';

const tags = ['mailing'];
const url = '/api/custom/unsubscribe/:documentId';

/** The token suffices, without an account. GET changes nothing, as mail programs prefetch links. */
export function registerUnsubscribeRoutes(app: App, platform: Platform): void {
  const rateLimit = perAddress(platform.config.limits.exists, platform.config);
  app.get(
    url,
    {
      config: { access: anyone, rateLimit },
      schema: {
        summary: 'Whether the reader of a mail wants more of them',
        tags,
        params: documentIdParams,
        querystring: z.strictObject({ token: z.string().max(100) }),
        response: { 200: subscriptionAnswerSchema },
      },
    },
    async ({ params, query }) => ({ data: await readSubscription(platform, params.documentId, query.token) }),
  );
  app.post(
    url,
    {
      config: { access: anyone, rateLimit },
      schema: {
        summary: 'Unsubscribe, or come back',
        tags,
        params: documentIdParams,
        querystring: noQuery,
        body: subscriptionBodySchema,
        response: { 200: subscriptionAnswerSchema },
      },
    },
    async ({ params, body }) => ({ data: await setSubscription(platform, params.documentId, body) }),
  );
  // The same address as the page: mail programs POST to it for one-click unsubscription (RFC 8058).
  app.post(
    '/unsubscribe',
    {
      config: { access: anyone, rateLimit },
      schema: {
        summary: 'Unsubscribe with the button of a mail program',
        tags,
        querystring: z.strictObject({ mail: z.string().max(40), token: z.string().max(100) }),
        body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
        response: { 200: subscriptionAnswerSchema },
      },
    },
    async ({ query: { mail, token } }) => ({
      data: await setSubscription(platform, mail, { token, isUnsubscribed: true }),
    }),
  );
}

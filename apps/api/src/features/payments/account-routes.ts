import {
  accountLinkAnswerSchema,
  paymentAccountAnswerSchema,
  paymentReadinessAnswerSchema,
} from '@kermesse/domain/payments/payment-schemas';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AccountOwner,
  readAccount,
  requireAssociationOwner,
  requireEventOwner,
  startOnboarding,
} from './payment-account.ts';
import { readPaymentReadiness } from './payment-readiness.ts';

const tags = ['payments'];
const params = z.object({ documentId: z.string().max(200) });

/** The same two calls for whoever can be paid. */
function registerOwner(
  app: App,
  platform: Platform,
  path: string,
  requireOwner: (platform: Platform, actor: Actor, documentId: string) => Promise<AccountOwner>,
): void {
  const { config } = platform;
  app.post(
    path,
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'The provider’s pages on which the account is opened or completed',
        tags,
        params,
        body: z.strictObject({}).nullish(),
        response: { 200: accountLinkAnswerSchema },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const owner = await requireOwner(platform, actor, request.params.documentId);
      return { url: await startOnboarding(platform, actor, owner) };
    },
  );
  app.get(
    path,
    {
      config: { access: signedIn },
      schema: {
        summary: 'How the account stands',
        tags,
        params,
        querystring: noQuery,
        response: { 200: paymentAccountAnswerSchema },
      },
    },
    async (request) => {
      const owner = await requireOwner(platform, requireActor(request), request.params.documentId);
      return { data: await readAccount(platform, owner) };
    },
  );
}

export function registerAccountRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/event-editions/:documentId/payment-readiness',
    {
      config: { access: anyone },
      schema: {
        summary: 'Whether buyers can pay an edition now',
        tags,
        params,
        querystring: noQuery,
        response: { 200: paymentReadinessAnswerSchema },
      },
    },
    async (request) => ({
      data: await readPaymentReadiness(platform, request.actor, request.params.documentId),
    }),
  );
  registerOwner(app, platform, '/api/events/:documentId/payment-account', requireEventOwner);
  registerOwner(app, platform, '/api/associations/:documentId/payment-account', requireAssociationOwner);
}

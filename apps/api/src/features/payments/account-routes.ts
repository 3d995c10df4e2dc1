import {
  accountLinkAnswerSchema,
  paymentAccountAnswerSchema,
  paymentReadinessAnswerSchema,
} from '@kermesse/domain/payments/payment-schemas';
import { z } from 'zod';
import { anyone, type FindingRule, requireActor } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AccountOwner,
  associationOwnerAccess,
  eventOwnerAccess,
  readAccount,
  startOnboarding,
} from './payment-account.ts';
import { readPaymentReadiness } from './payment-readiness.ts';

const tags = ['payments'];
const params = z.object({ documentId: z.string().max(200) });

function registerOwner(app: App, platform: Platform, path: string, access: FindingRule<AccountOwner>): void {
  const { config } = platform;
  app.post(
    path,
    {
      config: { access, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'The provider’s pages on which the account is opened or completed',
        tags,
        params,
        body: z.strictObject({}).nullish(),
        response: { 200: accountLinkAnswerSchema },
      },
    },
    async (request) => ({
      url: await startOnboarding(platform, requireActor(request), access.of(request)),
    }),
  );
  app.get(
    path,
    {
      config: { access },
      schema: {
        summary: 'How the account stands',
        tags,
        params,
        querystring: noQuery,
        response: { 200: paymentAccountAnswerSchema },
      },
    },
    async (request) => ({ data: await readAccount(platform, access.of(request)) }),
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
  registerOwner(app, platform, '/api/events/:documentId/payment-account', eventOwnerAccess(platform));
  registerOwner(
    app,
    platform,
    '/api/associations/:documentId/payment-account',
    associationOwnerAccess(platform),
  );
}

import { handoverAnswerSchema, offerPresidencySchema } from '@kermesse/domain/memberships/schemas';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { keyParams as params } from '../../platform/collections/schemas.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationAccess } from './access.ts';
import { acceptPresidency, endOffer, offerPresidency, readHandover } from './handover.ts';

const tags = ['memberships'];
const url = '/api/associations/:documentId/handover';
const done = { 200: doneSchema };

export function registerHandoverRoutes(app: App, platform: Platform): void {
  const known = associationAccess(platform);

  app.get(
    url,
    {
      config: { access: known },
      schema: {
        summary: 'The offer that waits',
        tags,
        params,
        querystring: noQuery,
        response: { 200: handoverAnswerSchema },
      },
    },
    async (request) => ({ data: await readHandover(platform, known.of(request)) }),
  );

  app.post(
    url,
    {
      config: {
        access: signedIn,
        rateLimit: perAccount(platform.config.limits.mail, platform.config),
      },
      schema: {
        summary: 'Offer the presidency',
        tags,
        params,
        body: offerPresidencySchema,
        response: { 200: handoverAnswerSchema },
      },
    },
    async (request) => ({
      data: await offerPresidency(
        platform,
        requireActor(request),
        request.params.documentId,
        request.body.membership,
      ),
    }),
  );

  app.post(
    `${url}/accept`,
    {
      config: { access: signedIn },
      schema: { summary: 'Accept the presidency', tags, params, body: z.unknown(), response: done },
    },
    async (request) => {
      await acceptPresidency(platform, requireActor(request), request.params.documentId);
      return { ok: true as const };
    },
  );

  app.delete(
    url,
    {
      config: { access: signedIn },
      schema: { summary: 'Decline the presidency, or take the offer back', tags, params, response: done },
    },
    async (request) => {
      await endOffer(platform, requireActor(request), request.params.documentId);
      return { ok: true as const };
    },
  );
}

import {
  audienceBodySchema,
  audienceCountSchema,
  audienceOptionsSchema,
  campaignStatusSchema,
  previewBodySchema,
  previewSchema,
  sendBodySchema,
  startedCampaignSchema,
  testSentSchema,
} from '@kermesse/domain/mailing/schemas';
import { entryAccess, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { audienceOptions } from './audience-options.ts';
import { campaignSteps, controlCampaign } from './control-campaign.ts';
import { findTemplate, mailPermission } from './find-template.ts';
import { documentIdParams } from './params.ts';
import { previewTemplate, sendTest } from './preview-template.ts';
import { requireChoice, startCampaign } from './start-campaign.ts';
import { countAudience } from './write-recipients.ts';

const tags = ['mailing'];
const base = { tags, querystring: noQuery } as const;
const named = { ...base, params: documentIdParams } as const;
const url = '/api/email-templates';

export function registerTemplateRoutes(app: App, platform: Platform): void {
  const { db } = platform;
  const writing = entryAccess(`template:${mailPermission}`, (actor, id) => findTemplate(db.orm, actor, id));
  const mailLimit = perAccount(platform.config.limits.mail, platform.config);

  app.post(
    `${url}/preview`,
    {
      config: { access: signedIn },
      schema: {
        ...base,
        summary: 'A template as a mail',
        body: previewBodySchema,
        response: { 200: previewSchema },
      },
    },
    async (request) => previewTemplate(platform, requireActor(request), request.body),
  );

  app.post(
    `${url}/:documentId/test`,
    {
      config: { access: writing, rateLimit: mailLimit },
      schema: {
        ...named,
        summary: 'Send a template to oneself',
        body: noBody,
        response: { 200: testSentSchema },
      },
    },
    async (request) => ({
      email: await sendTest(platform, requireActor(request), writing.of(request)),
    }),
  );

  app.get(
    `${url}/:documentId/audience-options`,
    {
      config: { access: writing },
      schema: {
        ...named,
        summary: 'What an audience can be narrowed to, and where answers go',
        response: { 200: audienceOptionsSchema },
      },
    },
    async (request) => audienceOptions(db.orm, writing.of(request).owner),
  );

  app.post(
    `${url}/:documentId/audience`,
    {
      config: { access: writing },
      schema: {
        ...named,
        summary: 'How many people a choice means',
        body: audienceBodySchema,
        response: { 200: audienceCountSchema },
      },
    },
    async (request) => {
      const { owner } = writing.of(request);
      requireChoice(owner, request.body);
      const asker = { userId: requireActor(request).id, now: platform.clock.now() };
      return countAudience(db.orm, owner, request.body, asker);
    },
  );

  app.post(
    `${url}/:documentId/send`,
    {
      config: { access: signedIn, rateLimit: mailLimit },
      schema: {
        ...named,
        summary: 'Send a template to an audience, now or later',
        body: sendBodySchema,
        response: { 200: startedCampaignSchema },
      },
    },
    async (request) => {
      const key = request.headers['idempotency-key'];
      const data = await startCampaign(
        platform,
        requireActor(request),
        request.params.documentId,
        request.body,
        typeof key === 'string' ? key : undefined,
      );
      return { data, meta: {} };
    },
  );

  for (const step of campaignSteps) {
    app.post(
      `/api/emails/:documentId/${step}`,
      {
        config: { access: signedIn },
        schema: {
          ...named,
          summary: `A sending: ${step}`,
          body: noBody,
          response: { 200: campaignStatusSchema },
        },
      },
      async (request) => ({
        status: await controlCampaign(platform, requireActor(request), request.params.documentId, step),
      }),
    );
  }
}

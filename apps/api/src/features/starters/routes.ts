import { changedStatusSchema, createdEventSchema } from '@kermesse/domain/events/answers';
import { doneSchema } from '@kermesse/domain/shared/answers';
import {
  confirmProposalsSchema,
  proposalPermissions,
  proposalsAnswerSchema,
} from '@kermesse/domain/starters/proposals';
import { startEventBodySchema } from '@kermesse/domain/starters/start-event';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionAccess } from '../organizers/public.ts';
import { confirmProposals, readProposals } from './proposals.ts';
import { publishEdition } from './publish-edition.ts';
import { startEvent } from './start-event.ts';

const tags = ['events'];
const params = z.object({ documentId: z.string().max(40) });
const nothing = z.strictObject({}).nullish();

export function registerStarterRoutes(app: App, platform: Platform): void {
  const involved = editionAccess(platform);
  const reviewing = editionAccess(platform, ...new Set(Object.values(proposalPermissions)));
  const managing = editionAccess(platform, 'canManageEditionSettings');

  app.post(
    '/api/custom/start-event',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Create an event of a kind, with an edition that is ready to be corrected and published',
        tags,
        body: startEventBodySchema,
        response: { 201: createdEventSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await startEvent(platform, requireActor(request), request.body.data) }),
  );

  app.get(
    '/api/event-editions/:documentId/proposals',
    {
      config: { access: involved },
      schema: {
        summary: 'What was made for the organisers and nobody has looked at yet',
        tags,
        params,
        querystring: noQuery,
        response: { 200: proposalsAnswerSchema },
      },
    },
    async (request) => ({ data: await readProposals(platform, involved.of(request)) }),
  );

  app.post(
    '/api/event-editions/:documentId/proposals/confirm',
    {
      config: { access: reviewing },
      schema: {
        summary: 'Say that one proposal, those of a kind, or all are right',
        tags,
        params,
        body: confirmProposalsSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await confirmProposals(platform, reviewing.of(request), request.body);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/event-editions/:documentId/publish',
    {
      config: { access: managing },
      schema: {
        summary: 'Publish an edition together with its form',
        tags,
        params,
        body: nothing,
        response: { 200: changedStatusSchema },
      },
    },
    async (request) => ({ data: await publishEdition(platform, managing.of(request)) }),
  );
}

import {
  groupAvailabilityAnswerSchema,
  groupPeopleAnswerSchema,
  inviteGroupOwnerAnswerSchema,
  inviteGroupOwnerSchema,
} from '@kermesse/domain/groups/registration-group';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkAvailability } from './check-availability.ts';
import { inviteGroupOwner } from './invite-owner.ts';
import { readGroupPeople } from './read-people.ts';

const tags = ['groups'];
const params = z.object({ documentId: z.string().max(200) });

export function registerGroupRoutes(app: App, platform: Platform): void {
  const { config } = platform;

  app.get(
    '/api/groups/:documentId/check-availability',
    {
      config: { access: anyone },
      schema: {
        summary: 'Places left in a registration group',
        tags,
        params,
        querystring: noQuery,
        response: { 200: groupAvailabilityAnswerSchema },
      },
    },
    async (request) => ({
      data: await checkAvailability(platform, request.params.documentId, request.actor?.id ?? null),
    }),
  );

  app.get(
    '/api/groups/:documentId/people',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Who has a place in a registration group',
        tags,
        params,
        querystring: noQuery,
        response: { 200: groupPeopleAnswerSchema },
      },
    },
    async (request) => ({
      data: await readGroupPeople(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.post(
    '/api/groups/:documentId/owner-invitation',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'Invite somebody to answer for a registration group',
        tags,
        params,
        body: inviteGroupOwnerSchema,
        response: { 200: inviteGroupOwnerAnswerSchema },
      },
    },
    async (request) => ({
      success: true as const,
      message: await inviteGroupOwner(
        platform,
        requireActor(request),
        request.params.documentId,
        request.body,
      ),
    }),
  );
}

import {
  acceptInvitationAnswerSchema,
  addNewAdminAnswerSchema,
  addNewAdminSchema,
  adminInvitationSchema,
  invitationTokenSchema,
  myEventsAnswerSchema,
} from '@kermesse/domain/organizers/admin-schemas';
import { resentInvitationSchema } from '@kermesse/domain/organizers/answers';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount, perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteAdmin } from './invite-admin.ts';
import { myEvents } from './my-events.ts';
import { readInvitation } from './read-invitation.ts';
import { resendInvitation } from './resend-invitation.ts';

const tags = ['organizers'];

export function registerOrganizerRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  const mailed = { access: signedIn, rateLimit: perAccount(config.limits.mail, config) };
  const byToken = perAddress(config.limits.exists, config);

  app.get(
    '/api/custom/my-events',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Events that I own or administer',
        tags,
        querystring: noQuery,
        response: { 200: myEventsAnswerSchema },
      },
    },
    async (request) => ({ data: await myEvents(platform, requireActor(request)) }),
  );

  app.post(
    '/api/custom/add-new-admin',
    {
      config: mailed,
      schema: {
        summary: 'Invite somebody to administer an event or an edition',
        tags,
        body: addNewAdminSchema,
        response: { 200: addNewAdminAnswerSchema },
      },
    },
    (request) => inviteAdmin(platform, requireActor(request), request.body),
  );

  app.post(
    '/api/admin-invitations/:documentId/resend',
    {
      config: mailed,
      schema: {
        summary: 'Send an invitation again; the older link no longer works',
        tags,
        params: z.object({ documentId: z.string().max(40) }),
        body: z.strictObject({}).nullish(),
        response: { 200: resentInvitationSchema },
      },
    },
    async (request) => ({
      data: await resendInvitation(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.get(
    '/api/custom/admin-invitations/:token',
    {
      config: { access: anyone, rateLimit: byToken },
      schema: {
        summary: 'What a mailed invitation is for',
        tags,
        params: invitationTokenSchema,
        querystring: noQuery,
        response: { 200: adminInvitationSchema },
      },
    },
    async (request) => ({ data: await readInvitation(platform, request.params.token) }),
  );

  app.post(
    '/api/custom/admin-invitations/:token/accept',
    {
      config: { access: signedIn, rateLimit: byToken },
      schema: {
        summary: 'Become an admin with a mailed invitation',
        tags,
        params: invitationTokenSchema,
        body: z.strictObject({}).nullish(),
        response: { 200: acceptInvitationAnswerSchema },
      },
    },
    (request) => acceptInvitation(platform, requireActor(request), request.params.token),
  );
}

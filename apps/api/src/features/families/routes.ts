import { familyMessages } from '@kermesse/domain/families/messages';
import {
  acceptAnswerSchema,
  familyInvitationAnswerSchema,
  familyInvitationSchema,
  invitationPreviewSchema,
  memberRoleChangeSchema,
  newGroupMemberSchema,
  resendAnswerSchema,
} from '@kermesse/domain/families/schemas';
import { z } from 'zod';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import { identityAnswer, keyParams } from '../../platform/collections/schemas.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount, perAddress } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { entrySchemas, identityOf, judgeQuery, requireEntry, sendAnswer } from '../profiles/public.ts';
import { acceptInvitation, previewInvitation } from './accept-invitation.ts';
import { memberCollection } from './collections.ts';
import { inviteMember } from './invite-member.ts';
import { addMember, changeMemberRole, removeMember, resendInvitation } from './members.ts';

const tags = ['families'];
const tokenParams = z.object({ token: z.string().max(200) });

function registerInvitationRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  app.post(
    '/api/groups/:documentId/invitations',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'Invite somebody into a family by e-mail, or make a link for one person',
        tags,
        params: keyParams,
        body: familyInvitationSchema,
        response: { 200: familyInvitationAnswerSchema },
      },
    },
    async (request) =>
      (await inviteMember(platform, requireActor(request), request.params.documentId, request.body)).answer,
  );

  app.get(
    '/api/groups/invitations/:token',
    {
      config: { access: anyone, rateLimit: perAddress(config.limits.exists, config) },
      schema: {
        summary: 'What a family invitation is about',
        tags,
        params: tokenParams,
        querystring: noQuery,
        response: { 200: invitationPreviewSchema },
      },
    },
    async (request) => ({ data: await previewInvitation(platform, request.params.token) }),
  );

  app.post(
    '/api/groups/invitations/:token/accept',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Join the family of an invitation',
        tags,
        params: tokenParams,
        body: noBody,
        response: { 200: acceptAnswerSchema },
      },
    },
    async (request) => ({
      data: await acceptInvitation(platform, requireActor(request), request.params.token),
    }),
  );

  app.post(
    '/api/group-members/:documentId/resend',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        summary: 'Send a pending invitation again; the older link is void',
        tags,
        params: keyParams,
        body: noBody,
        response: { 200: resendAnswerSchema },
      },
    },
    async (request) => ({
      url: await resendInvitation(platform, requireActor(request), request.params.documentId),
      message: familyMessages.resent,
    }),
  );
}

export function registerFamilyRoutes(app: App, platform: Platform): void {
  const { config } = platform;
  registerInvitationRoutes(app, platform);

  app.post(
    '/api/group-members',
    {
      config: { access: signedIn, rateLimit: perAccount(config.limits.mail, config) },
      schema: {
        ...entrySchemas(memberCollection, 201),
        body: newGroupMemberSchema,
        tags,
        summary: 'Add a child to a family, or invite an address',
      },
    },
    async (request, reply) => {
      await judgeQuery(platform, request, memberCollection);
      const id = await addMember(platform, requireActor(request), request.body.data);
      return sendAnswer(platform, request, reply, memberCollection, id, 201);
    },
  );

  app.put(
    '/api/group-members/:documentId',
    {
      config: { access: signedIn },
      schema: {
        ...entrySchemas(memberCollection),
        params: keyParams,
        body: memberRoleChangeSchema,
        tags,
        summary: 'Change the role of a family member',
      },
    },
    async (request, reply) => {
      await requireEntry(platform, request, memberCollection, request.params.documentId);
      const { member_role: role } = request.body.data;
      const id = await changeMemberRole(platform, requireActor(request), request.params.documentId, role);
      return sendAnswer(platform, request, reply, memberCollection, id);
    },
  );

  app.delete(
    '/api/group-members/:documentId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Take somebody out of a family, or leave it',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: identityAnswer },
      },
    },
    async (request) =>
      identityOf(await removeMember(platform, requireActor(request), request.params.documentId)),
  );
}

import { mergeComparisonSchema, mergeQuerySchema } from '@kermesse/domain/memberships/merging';
import {
  claimTokenSchema,
  invitationSchema,
  inviteMemberSchema,
  memberPersonChangeBodySchema,
  mergeMembersSchema,
  newMemberBodySchema,
  ownableMembershipsSchema,
  shownMembershipClaimSchema,
  storedPersonSchema,
  takenOverSchema,
} from '@kermesse/domain/memberships/person';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { anyone, requireActor, signedIn } from '../../platform/auth/access.ts';
import { entryAnswer, keyParams } from '../../platform/collections/schemas.ts';
import { entrySender } from '../../platform/collections/send-entry.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { associationAccess } from './access.ts';
import { addMember } from './add-member.ts';
import { claimMembership, readMembershipClaim } from './claim-membership.ts';
import { membershipCollection } from './collection.ts';
import { compareMembers } from './compare-members.ts';
import { inviteByHand } from './invite-member.ts';
import { readPerson, updatePerson } from './member-person.ts';
import { mergeMembers } from './merge-members.ts';
import { listOwnable, ownMembership } from './own-by-address.ts';

const tags = ['memberships'];

const presentPlace = ({ documentId, name }: { documentId: string; name: string }) => ({
  data: { association: { documentId, name } },
});

/** Members without an account, and how an account takes a membership over. */
export function registerPersonRoutes(app: App, platform: Platform): void {
  const adding = associationAccess(platform, 'manage_roles');
  const sendEntry = entrySender(platform, membershipCollection);
  const { config } = platform;
  // Each may send a mail, and a whole team is invited in a row.
  const inARow = perAccount(config.limits.mail * 10, config);

  app.post(
    '/api/associations/:documentId/members',
    {
      config: { access: adding, rateLimit: inARow },
      schema: {
        summary: 'Add a member who has no account',
        tags,
        params: keyParams,
        body: newMemberBodySchema,
        response: { 201: entryAnswer(membershipCollection) },
      },
    },
    async (request, reply) => {
      const { id } = await addMember(platform, adding.of(request), request.body.data);
      return sendEntry(request, reply, id, 201);
    },
  );

  app.get(
    '/api/memberships/:documentId/person',
    {
      config: { access: signedIn },
      schema: {
        summary: 'What the association holds of a member without an account',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: storedPersonSchema },
      },
    },
    async (request) => ({
      data: await readPerson(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.put(
    '/api/memberships/:documentId/person',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Correct lines of a member without an account; the others stay',
        tags,
        params: keyParams,
        body: memberPersonChangeBodySchema,
        response: { 200: storedPersonSchema },
      },
    },
    async (request) => ({
      data: await updatePerson(platform, requireActor(request), request.params.documentId, request.body.data),
    }),
  );

  app.post(
    '/api/memberships/:documentId/invitation',
    {
      config: { access: signedIn, rateLimit: inARow },
      schema: {
        summary: 'A one-use link by which the person takes the membership over; ends the earlier one',
        tags,
        params: keyParams,
        body: inviteMemberSchema,
        response: { 200: invitationSchema },
      },
    },
    async (request) => ({
      data: await inviteByHand(
        platform,
        requireActor(request),
        request.params.documentId,
        request.body.data.sendsMail,
      ),
    }),
  );

  app.post(
    '/api/memberships/:documentId/merge',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Merge a member without an account into another one',
        tags,
        params: keyParams,
        body: mergeMembersSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      const { documentId } = request.params;
      const { into, choices } = request.body.data;
      await mergeMembers(platform, requireActor(request), documentId, into, choices);
      return { ok: true as const };
    },
  );

  app.get(
    '/api/memberships/:documentId/merge',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Two records of one person side by side, with what a merge keeps',
        tags,
        params: keyParams,
        querystring: mergeQuerySchema,
        response: { 200: mergeComparisonSchema },
      },
    },
    async (request) => ({
      data: await compareMembers(
        platform,
        requireActor(request),
        request.params.documentId,
        request.query.into,
      ),
    }),
  );

  app.get(
    '/api/membership-claims/:token',
    {
      config: { access: anyone },
      schema: {
        summary: 'Which membership a link lets somebody take over; changes nothing',
        tags,
        params: claimTokenSchema,
        querystring: noQuery,
        response: { 200: shownMembershipClaimSchema },
      },
    },
    async (request) => ({
      data: await readMembershipClaim(platform, request.actor, request.params.token),
    }),
  );

  app.post(
    '/api/membership-claims/:token/accept',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Take the membership over with the account that is signed in',
        tags,
        params: claimTokenSchema,
        body: noBody,
        response: { 200: takenOverSchema },
      },
    },
    async (request) =>
      presentPlace(await claimMembership(platform, requireActor(request), request.params.token)),
  );

  app.get(
    '/api/users/me/ownable-memberships',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Memberships kept under the caller’s own proven address',
        tags,
        querystring: noQuery,
        response: { 200: ownableMembershipsSchema },
      },
    },
    async (request) => ({ data: await listOwnable(platform, requireActor(request)) }),
  );

  app.post(
    '/api/users/me/ownable-memberships/:documentId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Take one of them over',
        tags,
        params: keyParams,
        body: noBody,
        response: { 200: takenOverSchema },
      },
    },
    async (request) =>
      presentPlace(await ownMembership(platform, requireActor(request), request.params.documentId)),
  );
}

import { membershipActionNames } from '@kermesse/domain/memberships/actions';
import {
  bulkActionSchema,
  bulkAnswerSchema,
  createMembershipSchema,
  memberActivitySchema,
  memberCountsSchema,
  updateMembershipSchema,
} from '@kermesse/domain/memberships/schemas';
import { deletedSchema, doneSchema } from '@kermesse/domain/shared/answers';
import { exportRequestSchema } from '@kermesse/domain/shared/export-request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { entryAnswer, keyParams, listAnswer, listQuery } from '../../platform/collections/schemas.ts';
import { entrySender } from '../../platform/collections/send-entry.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { associationAccess, memberListAccess } from './access.ts';
import { actOnMany } from './act-on-many.ts';
import { actOnMembership } from './act-on-membership.ts';
import { changeMembership } from './change-membership.ts';
import { membershipCollection } from './collection.ts';
import { exportMembers } from './export-members.ts';
import { joinAssociation } from './join-association.ts';
import { liftMemberQuery } from './lift-query.ts';
import { readMemberPage } from './read-member-page.ts';
import { readActivity, readMemberCounts } from './read-members.ts';

const tags = ['memberships'];
const url = '/api/memberships';
const jsonType = 'application/json; charset=utf-8';

export function registerMembershipRoutes(app: App, platform: Platform): void {
  const callerOf = ({ actor, visitorId }: FastifyRequest) => ({
    actor,
    visitorId,
    now: platform.clock.now(),
  });

  const viewing = associationAccess(platform, 'view_member_details');
  const listing = memberListAccess(platform);
  const sendEntry = entrySender(platform, membershipCollection);

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const at = request.url.indexOf('?');
    const { data, pagination } = await readMemberPage(platform, {
      caller: callerOf(request),
      query: liftMemberQuery(request.query),
      raw: at < 0 ? '' : request.url.slice(at + 1),
    });
    return reply.type(jsonType).send(`{"data":${data},"meta":${JSON.stringify({ pagination })}}`);
  }

  app.get(
    url,
    {
      config: { access: signedIn },
      // The collection engine validates the query: only it knows which names this caller may use.
      validatorCompiler: () => (value) => ({ value }),
      schema: {
        summary: 'The members of an association',
        tags,
        querystring: listQuery(membershipCollection),
        response: { 200: listAnswer(membershipCollection) },
      },
    },
    sendPage,
  );

  app.post(
    url,
    {
      // Limited, as each request mails the president.
      config: { access: signedIn, rateLimit: perAccount(platform.config.limits.mail, platform.config) },
      schema: {
        summary: 'Ask to join an association',
        tags,
        body: createMembershipSchema,
        response: { 200: entryAnswer(membershipCollection), 201: entryAnswer(membershipCollection) },
      },
    },
    async (request, reply) => {
      const { membership, isNew } = await joinAssociation(platform, requireActor(request), request.body.data);
      return sendEntry(request, reply, membership.id, isNew ? 201 : 200);
    },
  );

  app.put(
    `${url}/:documentId`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Another role or state for a member',
        tags,
        params: keyParams,
        body: updateMembershipSchema,
        response: { 200: entryAnswer(membershipCollection) },
      },
    },
    async (request, reply) => {
      const { documentId } = request.params;
      const changed = await changeMembership(platform, requireActor(request), documentId, request.body.data);
      return sendEntry(request, reply, changed.id);
    },
  );

  app.delete(
    `${url}/:documentId`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'Remove a member, or leave',
        tags,
        params: keyParams,
        response: { 200: deletedSchema },
      },
    },
    async (request) => {
      await actOnMembership(platform, requireActor(request), request.params.documentId, 'remove');
      return { data: null, meta: {} };
    },
  );

  for (const action of membershipActionNames.filter((name) => name !== 'remove')) {
    app.post(
      `${url}/:documentId/${action}`,
      {
        config: { access: signedIn },
        schema: {
          summary: `A member: ${action}`,
          tags,
          params: keyParams,
          body: z.unknown(),
          response: { 200: doneSchema },
        },
      },
      async (request) => {
        await actOnMembership(platform, requireActor(request), request.params.documentId, action);
        return { ok: true as const };
      },
    );
  }

  app.post(
    `${url}/bulk`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'The same for several members',
        tags,
        body: bulkActionSchema,
        response: { 200: bulkAnswerSchema },
      },
    },
    (request) => actOnMany(platform, requireActor(request), request.body),
  );

  app.get(
    `${url}/:documentId/activity`,
    {
      config: { access: signedIn },
      schema: {
        summary: 'What happened to a member',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: memberActivitySchema },
      },
    },
    async (request) => ({
      data: await readActivity(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.get(
    '/api/associations/:documentId/member-counts',
    {
      config: { access: viewing },
      schema: {
        summary: 'How many members an association has, by state and role',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: memberCountsSchema },
      },
    },
    (request) => readMemberCounts(platform, viewing.of(request)),
  );

  app.post(
    '/api/associations/:documentId/members-export.:format',
    {
      config: { access: listing },
      schema: {
        summary: 'Members as a file: those of a query, or the chosen ones',
        tags,
        params: keyParams.extend(exportFormatParam),
        body: exportRequestSchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportMembers(platform, listing.of(request), request.params.format, request.body),
      ),
  );
}

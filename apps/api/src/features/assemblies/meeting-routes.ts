import { attendeesSchema, checkedInSchema, receiptsSchema } from '@kermesse/domain/assemblies/answers';
import {
  attendeesQuerySchema,
  checkInSchema,
  paperProxySchema,
  voteActSchema,
} from '@kermesse/domain/assemblies/schemas';
import { conveningPermissions } from '@kermesse/domain/memberships/convening';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import { perAccount } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachment } from '../../platform/uploads/content-disposition.ts';
import { associationAccess } from '../memberships/public.ts';
import { checkIn } from './check-in.ts';
import { requireAssembly } from './find-assembly.ts';
import { listAttendees } from './list-attendees.ts';
import { attendanceSheet, convocationLetters, minutesPdf, storeMinutes } from './minutes.ts';
import { actOnPaperProxy } from './record-paper-proxy.ts';
import { resendConvocation } from './resend-convocation.ts';
import { assemblyParams, assemblyUrl, done, pointParams } from './routes.ts';
import { actOnVote, readReceipts } from './run-vote.ts';

const tags = ['assemblies'];
const attendeeParams = z.strictObject({ ...assemblyParams.shape, attendeeId: z.string().max(32) });
const fileSchema = { 200: z.unknown().describe('The file itself') };

/** At the door and during the meeting, for the board. */
export function registerMeetingRoutes(app: App, platform: Platform): void {
  const leading = associationAccess(platform, ...conveningPermissions);

  app.get(
    `${assemblyUrl}/attendees`,
    {
      config: { access: leading },
      schema: {
        summary: 'Convened people by name',
        tags,
        params: assemblyParams,
        querystring: attendeesQuerySchema,
        response: { 200: attendeesSchema },
      },
    },
    (request) => listAttendees(platform, leading.of(request), request.params.assemblyId, request.query),
  );

  app.post(
    `${assemblyUrl}/check-in`,
    {
      config: { access: leading },
      schema: {
        summary: 'Somebody arrives or leaves',
        tags,
        params: assemblyParams,
        body: checkInSchema,
        response: { 200: checkedInSchema },
      },
    },
    async (request) => ({
      data: await checkIn(platform, leading.of(request), request.params.assemblyId, request.body),
    }),
  );

  app.post(
    `${assemblyUrl}/attendees/:attendeeId/convocation`,
    {
      config: { access: leading, rateLimit: perAccount(platform.config.limits.mail, platform.config) },
      schema: {
        summary: 'Send the convocation to one person again',
        tags,
        params: attendeeParams,
        body: noBody,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await resendConvocation(platform, leading.of(request), request.params);
      return done;
    },
  );

  app.post(
    `${assemblyUrl}/paper-proxies`,
    {
      config: { access: leading },
      schema: {
        summary: 'Record a signed proxy that somebody brings, or take it back',
        tags,
        params: assemblyParams,
        body: paperProxySchema,
        response: { 200: checkedInSchema },
      },
    },
    async (request) => ({
      data: await actOnPaperProxy(platform, leading.of(request), request.params.assemblyId, request.body),
    }),
  );

  app.post(
    `${assemblyUrl}/points/:pointId/vote`,
    {
      config: { access: leading },
      schema: {
        summary: 'Open, count, close or cancel the vote on a resolution',
        tags,
        params: pointParams,
        body: voteActSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await actOnVote(platform, leading.of(request), request.params, request.body);
      return done;
    },
  );

  app.get(
    `${assemblyUrl}/points/:pointId/receipts`,
    {
      config: { access: leading },
      schema: {
        summary: 'The ballots of a closed secret vote, by code',
        tags,
        params: pointParams,
        querystring: noQuery,
        response: { 200: receiptsSchema },
      },
    },
    async (request) => {
      const { assemblyId, pointId } = request.params;
      const assembly = await requireAssembly(platform.db.orm, leading.of(request), assemblyId);
      return { data: await readReceipts(platform.db.orm, assembly, pointId) };
    },
  );

  app.get(
    `${assemblyUrl}/sheet.pdf`,
    {
      config: { access: leading },
      schema: {
        summary: 'The attendance sheet, to be signed',
        tags,
        params: assemblyParams,
        querystring: noQuery,
        response: fileSchema,
      },
    },
    async (request, reply) => {
      const { name, stream } = await attendanceSheet(
        platform,
        leading.of(request),
        request.params.assemblyId,
      );
      return reply.type('application/pdf').header('content-disposition', attachment(name)).send(stream);
    },
  );

  app.get(
    `${assemblyUrl}/letters.pdf`,
    {
      config: { access: leading },
      schema: {
        summary: 'Convocations to post, for those without an address',
        tags,
        params: assemblyParams,
        querystring: noQuery,
        response: fileSchema,
      },
    },
    async (request, reply) => {
      const { name, stream } = await convocationLetters(
        platform,
        leading.of(request),
        request.params.assemblyId,
      );
      return reply.type('application/pdf').header('content-disposition', attachment(name)).send(stream);
    },
  );

  app.get(
    `${assemblyUrl}/minutes.pdf`,
    {
      config: { access: leading },
      schema: {
        summary: 'The minutes, drafted from what happened',
        tags,
        params: assemblyParams,
        querystring: noQuery,
        response: fileSchema,
      },
    },
    async (request, reply) => {
      const { name, bytes } = await minutesPdf(platform, leading.of(request), request.params.assemblyId);
      return reply.type('application/pdf').header('content-disposition', attachment(name)).send(bytes);
    },
  );

  app.post(
    `${assemblyUrl}/minutes`,
    {
      config: { access: leading },
      schema: {
        summary: 'Store the minutes in the documents of the association',
        tags,
        params: assemblyParams,
        body: noBody,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await storeMinutes(platform, leading.of(request), request.params.assemblyId);
      return done;
    },
  );
}

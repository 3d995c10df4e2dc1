import {
  associationEventDetailSchema,
  associationEventsSchema,
  availableEditionsSchema,
  eventsToJoinSchema,
  updateParticipantSchema,
} from '@kermesse/domain/participation/schemas';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { exportRequestSchema } from '@kermesse/domain/shared/export-request';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { keyParams } from '../../platform/collections/schemas.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportedFileSchema, exportFormatParam } from '../../platform/spreadsheets/export-file.ts';
import { sendExport } from '../../platform/spreadsheets/send-export.ts';
import { associationAccess } from '../memberships/public.ts';
import { changeParticipant } from './change-participant.ts';
import { exportAssociationEvents, exportParticipants } from './export-lists.ts';
import { readAssociationEvent } from './read-association-event.ts';
import { readAssociationEvents } from './read-association-events.ts';
import { readAvailableEditions } from './read-available-editions.ts';
import { readEventsToJoin } from './read-events-to-join.ts';

const tags = ['participation'];

export function registerAssociationEventRoutes(app: App, platform: Platform): void {
  const listing = associationAccess(platform, 'view_events');
  const reading = associationAccess(platform, 'view_event_info', 'manage_events');
  const managing = associationAccess(platform, 'manage_events');

  app.get(
    '/api/associations/:documentId/events',
    {
      config: { access: listing },
      schema: {
        summary: 'Events of an association, with participants and revenue',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: associationEventsSchema },
      },
    },
    (request) => readAssociationEvents(platform, listing.of(request)),
  );

  app.get(
    '/api/associations/:documentId/events/:eventId',
    {
      config: { access: reading },
      schema: {
        summary: 'One event of an association: details, participants, organiser',
        tags,
        params: keyParams.extend({ eventId: z.string().min(1).max(40) }),
        querystring: noQuery,
        response: { 200: associationEventDetailSchema },
      },
    },
    async (request) => ({
      data: await readAssociationEvent(platform, reading.of(request), request.params.eventId),
    }),
  );

  app.get(
    '/api/associations/:documentId/available-events',
    {
      config: { access: managing },
      schema: {
        summary: 'Editions that an association can ask to take part in',
        tags,
        params: keyParams,
        querystring: z.strictObject({ q: z.string().trim().max(100).optional() }),
        response: { 200: availableEditionsSchema },
      },
    },
    async (request) => ({
      data: await readAvailableEditions(platform, managing.of(request), request.query.q),
    }),
  );

  app.get(
    '/api/associations/:documentId/events-to-join',
    {
      config: { access: signedIn },
      schema: {
        summary: 'For active members: events to take part in with the association',
        tags,
        params: keyParams,
        querystring: noQuery,
        response: { 200: eventsToJoinSchema },
      },
    },
    async (request) => ({
      data: await readEventsToJoin(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.put(
    '/api/asso-participants/:documentId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Whether somebody named in a request comes, and notes about them',
        tags,
        params: keyParams,
        body: updateParticipantSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await changeParticipant(platform, requireActor(request), request.params.documentId, request.body.data);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/associations/:documentId/events-export.:format',
    {
      config: { access: listing },
      schema: {
        summary: 'Events of an association as a file',
        tags,
        params: keyParams.extend(exportFormatParam),
        body: exportRequestSchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportAssociationEvents(platform, listing.of(request), request.params.format, request.body),
      ),
  );

  app.post(
    '/api/associations/:documentId/events/:eventId/participants-export.:format',
    {
      config: { access: reading },
      schema: {
        summary: 'Participants of an event as a file',
        tags,
        params: keyParams.extend({ eventId: z.string().min(1).max(40), ...exportFormatParam }),
        body: exportRequestSchema,
        response: { 200: exportedFileSchema },
      },
    },
    async (request, reply) =>
      sendExport(
        reply,
        await exportParticipants(platform, reading.of(request), request.params, request.body),
      ),
  );
}

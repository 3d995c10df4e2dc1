import {
  admitBodySchema,
  admittedSchema,
  checkInPeopleAnswerSchema,
  doorSearchQuerySchema,
  scanBodySchema,
  undoneSchema,
} from '@kermesse/domain/tickets/check-in-schemas';
import { doorListQuerySchema, doorListSchema } from '@kermesse/domain/tickets/door-list';
import {
  actResultsSchema,
  checkInBoardSchema,
  offlineActsBodySchema,
} from '@kermesse/domain/tickets/door-schemas';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionAccess } from '../organizers/public.ts';
import { admitByCode, admitByTicket } from './check-in.ts';
import { checkInPermission } from './check-in-tickets.ts';
import { mergeOfflineActs } from './merge-offline-acts.ts';
import { readCheckInBoard, searchCheckInPeople } from './read-check-in.ts';
import { readDoorList } from './read-door-list.ts';
import { undoCheckIn } from './undo-check-in.ts';

const tags = ['check-in'];
const params = z.object({ documentId: z.string().max(40) });
/** A scan sent again with the same key is not reported as a second entry. */
const headers = z.object({ 'idempotency-key': z.string().max(200).optional() });

export function registerCheckInRoutes(app: App, platform: Platform): void {
  const access = editionAccess(platform, checkInPermission);

  app.post(
    '/api/tickets/:code/check-in',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Let in whoever holds this ticket, once',
        tags,
        params: z.object({ code: z.string().max(200) }),
        headers,
        body: scanBodySchema,
        response: { 200: admittedSchema },
      },
    },
    async (request) => ({
      data: await admitByCode(platform, requireActor(request), {
        code: request.params.code,
        editionDocumentId: request.body.eventEditionDocumentId ?? null,
        key: request.headers['idempotency-key'] ?? null,
        door: request.body.door ?? null,
      }),
    }),
  );

  app.get(
    '/api/event-editions/:documentId/check-in',
    {
      config: { access },
      schema: {
        summary: 'How many are in, and who came last',
        tags,
        params,
        querystring: noQuery,
        response: { 200: checkInBoardSchema },
      },
    },
    async (request) => ({ data: await readCheckInBoard(platform, access.of(request)) }),
  );

  app.get(
    '/api/event-editions/:documentId/check-in/people',
    {
      config: { access },
      schema: {
        summary: 'People of the edition by name or reference, with their tickets',
        tags,
        params,
        querystring: doorSearchQuerySchema,
        response: { 200: checkInPeopleAnswerSchema },
      },
    },
    async (request) => ({
      data: await searchCheckInPeople(platform, access.of(request), request.query.search),
    }),
  );

  app.post(
    '/api/event-editions/:documentId/check-ins',
    {
      config: { access },
      schema: {
        summary: 'Let in somebody who was found by name',
        tags,
        params,
        headers,
        body: admitBodySchema,
        response: { 200: admittedSchema },
      },
    },
    async (request) => ({
      data: await admitByTicket(platform, access.of(request), {
        ticket: request.body.ticket,
        key: request.headers['idempotency-key'] ?? null,
        door: request.body.door ?? null,
      }),
    }),
  );

  app.post(
    '/api/event-editions/:documentId/check-ins/:checkIn/undo',
    {
      config: { access },
      schema: {
        summary: 'Take an entry back',
        tags,
        params: params.extend({ checkIn: z.string().max(40) }),
        body: noBody,
        response: { 200: undoneSchema },
      },
    },
    async (request) => ({
      data: await undoCheckIn(platform, access.of(request), request.params.checkIn),
    }),
  );

  app.get(
    '/api/event-editions/:documentId/check-in/list',
    {
      config: { access },
      schema: {
        summary: 'The tickets of the edition for a door without a network, or what changed since',
        tags,
        params,
        querystring: doorListQuerySchema,
        response: { 200: doorListSchema },
      },
    },
    async (request) => ({
      data: await readDoorList(platform, access.of(request), request.query.since ?? null),
    }),
  );

  app.post(
    '/api/event-editions/:documentId/check-ins/offline',
    {
      config: { access },
      schema: {
        summary: 'Entries, and entries taken back, that a door made without a network',
        tags,
        params,
        body: offlineActsBodySchema,
        response: { 200: actResultsSchema },
      },
    },
    async (request) => ({
      data: await mergeOfflineActs(platform, access.of(request), request.body.acts),
    }),
  );
}

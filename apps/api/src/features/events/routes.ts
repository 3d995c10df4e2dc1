import { takeDownNoticeSchema } from '@kermesse/domain/administration/take-down';
import {
  archivedEventSchema,
  changedStatusSchema,
  createdEditionSchema,
  createdEventSchema,
  savedAddressSchema,
  savedDaysSchema,
} from '@kermesse/domain/events/answers';
import { saveDateTableSchema } from '@kermesse/domain/events/date-table';
import { saveEditionAddressSchema } from '@kermesse/domain/events/edition-address';
import { setEditionStatusSchema } from '@kermesse/domain/events/edition-status';
import { createEventSchema, duplicateEditionSchema } from '@kermesse/domain/events/event-schemas';
import { reorderSchema } from '@kermesse/domain/events/sponsor-schema';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionAccess, eventAccess } from '../organizers/public.ts';
import { archiveEvent } from './archive-event.ts';
import { createEvent } from './create-event.ts';
import { duplicateEdition } from './duplicate-edition.ts';
import { readTakeDown } from './read-take-down.ts';
import { reorderSponsors } from './reorder-sponsors.ts';
import { saveDateTable } from './save-date-table.ts';
import { saveEditionAddress } from './save-edition-address.ts';
import { setEditionStatus } from './set-edition-status.ts';

const tags = ['events'];
const params = z.object({ documentId: z.string().max(40) });
const nothing = z.strictObject({}).nullish();

export function registerEventRoutes(app: App, platform: Platform): void {
  const managingEvent = eventAccess(platform, 'canManageEventSettings');
  const managing = editionAccess(platform, 'canManageEditionSettings');
  const duplicating = editionAccess(platform, 'canDuplicateEdition');
  const editing = editionAccess(platform, 'canEditEdition');
  const organizing = editionAccess(platform);

  app.get(
    '/api/event-editions/:documentId/take-down',
    {
      config: { access: organizing },
      schema: {
        summary: 'Why the platform took the page down',
        tags,
        params,
        querystring: noQuery,
        response: { 200: takeDownNoticeSchema },
      },
    },
    async (request) => ({ data: await readTakeDown(platform, organizing.of(request)) }),
  );

  app.post(
    '/api/custom/create-event',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Create an event with its first edition',
        tags,
        body: createEventSchema,
        response: { 201: createdEventSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ data: await createEvent(platform, requireActor(request), request.body.data) }),
  );

  for (const [action, isArchived] of [
    ['archive', true],
    ['restore', false],
  ] as const) {
    app.post(
      `/api/events/:documentId/${action}`,
      {
        config: { access: managingEvent },
        schema: {
          summary: isArchived ? 'Put an event away' : 'Bring an event back',
          tags,
          params,
          body: nothing,
          response: { 200: archivedEventSchema },
        },
      },
      async (request) => ({
        data: await archiveEvent(platform, managingEvent.of(request), isArchived),
      }),
    );
  }

  app.post(
    '/api/event-editions/:documentId/status',
    {
      config: { access: managing },
      schema: {
        summary: 'Publish, take back, cancel, archive or bring back an edition',
        tags,
        params,
        body: setEditionStatusSchema,
        response: { 200: changedStatusSchema },
      },
    },
    async (request) => ({
      data: await setEditionStatus(platform, managing.of(request), request.body.status),
    }),
  );

  app.post(
    '/api/event-editions/:documentId/duplicate',
    {
      config: { access: duplicating },
      schema: {
        summary: 'Hold an edition again on new dates',
        tags,
        params,
        body: duplicateEditionSchema,
        response: { 201: createdEditionSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({
        data: await duplicateEdition(platform, duplicating.of(request), request.body),
      }),
  );

  app.put(
    '/api/event-editions/:documentId/address',
    {
      config: { access: editing },
      schema: {
        summary: 'Where an edition takes place',
        tags,
        params,
        body: saveEditionAddressSchema,
        response: { 200: savedAddressSchema },
      },
    },
    async (request) => ({
      data: await saveEditionAddress(platform, editing.of(request), request.body.data),
    }),
  );

  app.put(
    '/api/event-editions/:documentId/date-table',
    {
      config: { access: editing },
      schema: {
        summary: 'The days of an edition',
        tags,
        params,
        body: saveDateTableSchema,
        response: { 200: savedDaysSchema },
      },
    },
    async (request) => ({
      data: await saveDateTable(platform, editing.of(request), request.body.data),
    }),
  );

  app.post(
    '/api/sponsors/reorder',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Put sponsors into a new order',
        tags,
        body: reorderSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await reorderSponsors(platform, requireActor(request), request.body.ids);
      return { ok: true as const };
    },
  );
}

import { eventPageSchema } from '@kermesse/domain/catalog/event-page';
import { showEventsAnswerSchema, showEventsQuerySchema } from '@kermesse/domain/events/event-card';
import { z } from 'zod';
import { anyone } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeEventCalendar } from './event-calendar.ts';
import { eventPage } from './event-page.ts';
import { showEvents } from './show-events.ts';

const tags = ['events'];

export function registerPublicEventRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/custom/show-events',
    {
      config: { access: anyone },
      schema: {
        summary: 'Public editions, with filters by kind, date and place',
        tags,
        querystring: showEventsQuerySchema,
        response: { 200: showEventsAnswerSchema },
      },
    },
    (request) => showEvents(platform, request.query),
  );

  app.get(
    '/api/custom/event-page/:key',
    {
      config: { access: anyone },
      schema: {
        summary: 'All that the page of an event shows; by the edition’s id or the event’s slug',
        tags,
        params: z.object({ key: z.string().min(1).max(200) }),
        querystring: noQuery,
        response: { 200: eventPageSchema },
      },
    },
    async (request) => ({ data: await eventPage(platform, request.actor, request.params.key) }),
  );

  app.get(
    '/api/custom/event-calendar/:documentId.ics',
    {
      config: { access: anyone },
      schema: {
        summary: 'A public edition as a calendar entry',
        tags,
        params: z.object({ documentId: z.string().max(60) }),
        querystring: noQuery,
        response: { 200: z.unknown().describe('The file itself') },
      },
    },
    async (request, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="evenement.ics"')
        .send(await makeEventCalendar(platform, request.params.documentId)),
  );
}

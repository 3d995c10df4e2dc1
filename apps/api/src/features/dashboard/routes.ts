import { eventFiguresAnswerSchema } from '@kermesse/domain/dashboard/event-figures';
import {
  dashboardAnswerSchema,
  hoursAnswerSchema,
  hoursQuerySchema,
} from '@kermesse/domain/dashboard/schemas';
import { z } from 'zod';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { editionAccess, eventAccess } from '../organizers/public.ts';
import { registerComparedFiguresRoutes } from './compared-figures-routes.ts';
import { figuresPermission, readDashboard, readDay } from './read-dashboard.ts';
import { readEventFigures } from './read-event-figures.ts';
import { registerStatementRoutes } from './statement-routes.ts';
import { registerVisitRoutes } from './visit-routes.ts';

const tags = ['dashboard'];
const params = z.object({ documentId: z.string().max(40) });

export function registerDashboardRoutes(app: App, platform: Platform): void {
  const access = editionAccess(platform, figuresPermission);
  const eventFigures = eventAccess(platform, 'canViewEventStats');

  app.get(
    '/api/event-editions/:documentId/dashboard',
    {
      config: { access },
      schema: {
        summary: 'Registrations, money, stock and what needs attention',
        tags,
        params,
        querystring: noQuery,
        response: { 200: dashboardAnswerSchema },
      },
    },
    async (request) => ({ data: await readDashboard(platform, access.of(request)) }),
  );

  app.get(
    '/api/event-editions/:documentId/dashboard/hours',
    {
      config: { access },
      schema: {
        summary: 'One day hour by hour',
        tags,
        params,
        querystring: hoursQuerySchema,
        response: { 200: hoursAnswerSchema },
      },
    },
    async (request) => ({
      data: await readDay(platform, access.of(request), request.query.day),
    }),
  );

  app.get(
    '/api/events/:documentId/figures',
    {
      config: { access: eventFigures },
      schema: {
        summary: 'What every edition of an event has sold',
        tags,
        params,
        querystring: noQuery,
        response: { 200: eventFiguresAnswerSchema },
      },
    },
    async (request) => ({ data: await readEventFigures(platform, eventFigures.of(request)) }),
  );

  registerStatementRoutes(app, platform);
  registerComparedFiguresRoutes(app, platform);
  registerVisitRoutes(app, platform);
}

import { adminEventsSchema } from '@kermesse/domain/administration/answers';
import { adminEventsQuerySchema } from '@kermesse/domain/administration/queries';
import { noteSchema } from '@kermesse/domain/administration/suspension';
import { takeDownSchema } from '@kermesse/domain/administration/take-down';
import { doneSchema } from '@kermesse/domain/shared/answers';
import { z } from 'zod';
import { requireActor } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { platformAdmin } from '../associations/public.ts';
import { putBackEdition, takeDownEdition } from '../events/public.ts';
import { listEvents } from './list-events.ts';

const tags = ['administration'];
const params = z.object({ documentId: z.string().max(40) });

export function registerEventAdministration(app: App, platform: Platform): void {
  const config = { access: platformAdmin };

  app.get(
    '/api/admin/events',
    {
      config,
      schema: {
        summary: 'Editions that are or were public, with who organises them',
        tags,
        querystring: adminEventsQuerySchema,
        response: { 200: adminEventsSchema },
      },
    },
    (request) => listEvents(platform, request.query),
  );

  app.post(
    '/api/admin/events/:documentId/take-down',
    {
      config,
      schema: {
        summary: 'Take a public page down and tell its organisers why',
        tags,
        params,
        body: takeDownSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await takeDownEdition(platform, requireActor(request), request.params.documentId, request.body);
      return { ok: true as const };
    },
  );

  app.post(
    '/api/admin/events/:documentId/put-back',
    {
      config,
      schema: {
        summary: 'Put a page back as it was',
        tags,
        params,
        body: noteSchema,
        response: { 200: doneSchema },
      },
    },
    async (request) => {
      await putBackEdition(platform, requireActor(request), request.params.documentId, request.body.text);
      return { ok: true as const };
    },
  );
}

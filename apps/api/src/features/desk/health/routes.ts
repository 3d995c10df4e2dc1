import {
  healthPeopleQuerySchema,
  healthPeopleSchema,
  readHealthAnswerSchema,
  readHealthBodySchema,
} from '@kermesse/domain/profiles/health';
import { keyParams } from '../../../platform/collections/schemas.ts';
import type { App } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import { editionAccess } from '../../organizers/public.ts';
import { deskPermissions } from '../document-access.ts';
import { findHealthPeople } from './find-health-people.ts';
import { readHealthOf } from './read-health-of.ts';

const tags = ['profiles'];

export function registerHealthReading(app: App, platform: Platform): void {
  const access = editionAccess(platform, deskPermissions.health);

  app.get(
    '/api/event-editions/:documentId/health-people',
    {
      config: { access },
      schema: {
        summary: 'Who is registered under a name, to ask for their health data',
        tags,
        params: keyParams,
        querystring: healthPeopleQuerySchema,
        response: { 200: healthPeopleSchema },
      },
    },
    async (request) => ({
      data: await findHealthPeople(platform, access.of(request), request.query.search),
    }),
  );

  // POST, as each reading is recorded.
  app.post(
    '/api/event-editions/:documentId/health-readings',
    {
      config: { access },
      schema: {
        summary: 'Read the health data of somebody who is registered; the person sees who did and why',
        tags,
        params: keyParams,
        body: readHealthBodySchema,
        response: { 200: readHealthAnswerSchema },
      },
    },
    async (request) => ({
      data: await readHealthOf(platform, access.of(request), request.body),
    }),
  );
}

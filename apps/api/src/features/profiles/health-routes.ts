import {
  healthPeopleQuerySchema,
  healthPeopleSchema,
  myHealthSchema,
  readHealthAnswerSchema,
  readHealthBodySchema,
} from '@kermesse/domain/profiles/health';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import { keyParams } from '../../platform/collections/schemas.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { readHealth, readHealthLog } from './health.ts';
import { findHealthPeople } from './health-people.ts';
import { readHealthOf } from './read-health-of.ts';

export function registerHealthRoutes(app: App, platform: Platform): void {
  const tags = ['profiles'];
  app.get(
    '/api/custom/my-health',
    {
      config: { access: signedIn },
      schema: {
        summary: 'One’s own health data, and who read it',
        tags,
        querystring: noQuery,
        response: { 200: myHealthSchema },
      },
    },
    async (request) => {
      const { id } = requireActor(request);
      const [health, reads] = await Promise.all([
        readHealth(platform.db.orm, platform, { userId: id }),
        readHealthLog(platform.db.orm, id),
      ]);
      return { data: { health, reads } };
    },
  );

  app.get(
    '/api/event-editions/:documentId/health-people',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Who is registered under a name, to ask for their health data',
        tags,
        params: keyParams,
        querystring: healthPeopleQuerySchema,
        response: { 200: healthPeopleSchema },
      },
    },
    async (request) => {
      const { search } = request.query;
      const { documentId } = request.params;
      return { data: await findHealthPeople(platform, requireActor(request), documentId, search) };
    },
  );

  // Written down, therefore no GET.
  app.post(
    '/api/event-editions/:documentId/health-readings',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Read the health data of somebody who is registered; the person sees who did and why',
        tags,
        params: keyParams,
        body: readHealthBodySchema,
        response: { 200: readHealthAnswerSchema },
      },
    },
    async (request) => ({
      data: await readHealthOf(platform, requireActor(request), request.params.documentId, request.body),
    }),
  );
}

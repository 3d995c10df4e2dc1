import {
  markedSchema,
  markPresenceSchema,
  presenceListSchema,
} from '@kermesse/domain/volunteers/presence-schemas';
import { requireActor } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { markPresence } from './mark-presence.ts';
import { readPresence } from './read-presence.ts';
import { onEntry } from './route-parts.ts';

export function registerPresenceRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/event-editions/:documentId/presence',
    onEntry('Who is expected where: every mission for staff, one’s own for a leader', {
      querystring: noQuery,
      response: { 200: presenceListSchema },
    }),
    async (request) => ({
      data: await readPresence(platform, requireActor(request), request.params.documentId),
    }),
  );

  app.post(
    '/api/mission-assignments/:documentId/presence',
    onEntry('Mark somebody present, late or absent', {
      body: markPresenceSchema,
      response: { 200: markedSchema },
    }),
    async (request) => {
      const { documentId } = request.params;
      return { data: await markPresence(platform, requireActor(request), documentId, request.body.data) };
    },
  );
}

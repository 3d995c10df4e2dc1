import {
  openedMailAnswerSchema,
  openMailBodySchema,
  unreadCountsSchema,
} from '@kermesse/domain/mailing/inbox-schemas';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { openMail, unreadCounts } from './open-mail.ts';
import { documentIdParams } from './params.ts';

const tags = ['mailing'];

export function registerInboxRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/email-stats/unread-counts',
    {
      config: { access: signedIn },
      schema: {
        summary: 'How many messages wait to be read, by audience',
        tags,
        querystring: noQuery,
        response: { 200: unreadCountsSchema },
      },
    },
    async (request) => unreadCounts(platform.db.orm, requireActor(request).id),
  );

  app.put(
    '/api/email-stats/:documentId',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Say that a message was opened; the server counts and sets the times',
        tags,
        params: documentIdParams,
        querystring: noQuery,
        body: openMailBodySchema,
        response: { 200: openedMailAnswerSchema },
      },
    },
    async (request) => {
      const stat = await openMail(platform, requireActor(request), request.params.documentId);
      return {
        data: {
          ...stat,
          createdAt: stat.createdAt.toISOString(),
          updatedAt: stat.updatedAt.toISOString(),
          firstViewedAt: stat.firstViewedAt?.toISOString() ?? null,
          lastViewedAt: stat.lastViewedAt?.toISOString() ?? null,
        },
        meta: {},
      };
    },
  );
}

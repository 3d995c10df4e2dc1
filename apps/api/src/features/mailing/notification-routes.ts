import { unreadNotificationsSchema } from '@kermesse/domain/mailing/inbox-schemas';
import { requireActor, signedIn } from '../../platform/auth/access.ts';
import type { App } from '../../platform/feature.ts';
import { noBody } from '../../platform/http/no-body.ts';
import { noQuery } from '../../platform/http/no-query.ts';
import type { Platform } from '../../platform/platform.ts';
import { documentIdParams } from './params.ts';
import { readNotifications, unreadNotifications } from './read-notifications.ts';

const tags = ['mailing'];

export function registerNotificationRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/notifications/unread-count',
    {
      config: { access: signedIn },
      schema: {
        summary: 'How many notifications wait to be read',
        tags,
        querystring: noQuery,
        response: { 200: unreadNotificationsSchema },
      },
    },
    async (request) => ({ unread: await unreadNotifications(platform.db.orm, requireActor(request).id) }),
  );

  app.post(
    '/api/notifications/read-all',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Mark every notification as read',
        tags,
        querystring: noQuery,
        body: noBody,
        response: { 200: unreadNotificationsSchema },
      },
    },
    async (request) => ({ unread: await readNotifications(platform, requireActor(request)) }),
  );

  app.post(
    '/api/notifications/:documentId/read',
    {
      config: { access: signedIn },
      schema: {
        summary: 'Mark a notification as read',
        tags,
        params: documentIdParams,
        querystring: noQuery,
        body: noBody,
        response: { 200: unreadNotificationsSchema },
      },
    },
    async (request) => ({
      unread: await readNotifications(platform, requireActor(request), request.params.documentId),
    }),
  );
}

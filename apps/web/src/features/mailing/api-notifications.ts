import { notificationPageSchema, unreadNotificationsSchema } from '@kermesse/domain/mailing/inbox-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { settings } from '../../platform/settings.ts';
import { mailingKeys } from './keys.ts';

const shown = 20;

export const notificationsQuery = queryOptions({
  queryKey: mailingKeys.notificationList,
  queryFn: async ({ signal }) =>
    (
      await api.get('/notifications', {
        query: { pagination: { pageSize: shown } },
        schema: notificationPageSchema,
        signal,
      })
    ).data,
  refetchInterval: settings.notificationRefreshMs,
});

export const unreadNotificationsQuery = queryOptions({
  queryKey: mailingKeys.unreadNotifications,
  queryFn: async ({ signal }) =>
    (
      await api.get('/notifications/unread-count', {
        schema: unreadNotificationsSchema,
        signal,
      })
    ).unread,
  refetchInterval: settings.notificationRefreshMs,
});

export const readNotification = (documentId: string) =>
  api.post(`/notifications/${encodeURIComponent(documentId)}/read`, { schema: unreadNotificationsSchema });
export const readAllNotifications = () =>
  api.post('/notifications/read-all', { schema: unreadNotificationsSchema });

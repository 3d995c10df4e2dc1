import type { MailAudience } from '@kermesse/domain/mailing/enums';
import {
  inboxMessageAnswerSchema,
  inboxPageSchema,
  openedMailAnswerSchema,
  unreadCountsSchema,
} from '@kermesse/domain/mailing/inbox-schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { settings } from '../../platform/settings.ts';
import { mailingKeys } from './keys.ts';

export type InboxTab = 'all' | MailAudience;

export const inboxQuery = (tab: InboxTab, search: string) =>
  infiniteQueryOptions({
    queryKey: mailingKeys.list(tab, search),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.get('/email-stats', {
        query: {
          sort: ['createdAt:desc'],
          ...(tab === 'all' ? {} : { filters: { audience: { $eq: tab } } }),
          ...(search === '' ? {} : { search }),
          populate: { email: { fields: ['title', 'previewText'] } },
          pagination: { page: pageParam, pageSize: 25 },
        },
        schema: inboxPageSchema,
        signal,
      }),
    getNextPageParam: ({ meta: { pagination } }) =>
      pagination.page < pagination.pageCount ? pagination.page + 1 : undefined,
    refetchInterval: settings.notificationRefreshMs,
  });

/** Whether there is any message from an association, read or not: its tab shows only then. */
export const hasAssociationMailQuery = queryOptions({
  queryKey: mailingKeys.hasAssociationMail,
  queryFn: async ({ signal }) => {
    const { meta } = await api.get('/email-stats', {
      query: {
        filters: { audience: { $eq: 'association' } },
        populate: { email: { fields: ['title', 'previewText'] } },
        pagination: { pageSize: 1 },
      },
      schema: inboxPageSchema,
      signal,
    });
    return meta.pagination.total > 0;
  },
});

export const messageQuery = (documentId: string) =>
  queryOptions({
    queryKey: mailingKeys.message(documentId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/email-stats/${encodeURIComponent(documentId)}`, {
          query: { populate: { email: { fields: ['title', 'content'] } } },
          schema: inboxMessageAnswerSchema,
          signal,
        })
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const unreadCountsQuery = queryOptions({
  queryKey: mailingKeys.unreadMails,
  queryFn: ({ signal }) => api.get('/email-stats/unread-counts', { schema: unreadCountsSchema, signal }),
  refetchInterval: settings.notificationRefreshMs,
});

export const openMessage = (documentId: string) =>
  api.put(`/email-stats/${encodeURIComponent(documentId)}`, {
    body: { data: { emailStatus: 'opened' } },
    schema: openedMailAnswerSchema,
  });

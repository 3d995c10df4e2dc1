import {
  type BadgeAudience,
  type BadgeRequest,
  badgeChoicesSchema,
  badgePreviewSchema,
} from '@kermesse/domain/desk/badges/badge-schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { type DownloadOptions, download } from '../../../platform/api/download.ts';
import { deskKeys } from '../keys.ts';

const baseOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}/badges`;

export const badgeChoicesQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'badges'),
    queryFn: async ({ signal }) =>
      (await api.get(baseOf(editionId), { schema: badgeChoicesSchema, signal })).data,
  });

export const badgePreviewQuery = (editionId: string, audience: BadgeAudience) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'badges', 'preview', audience),
    queryFn: async ({ signal }) =>
      (
        await api.post(`${baseOf(editionId)}/preview`, {
          body: { audience },
          schema: badgePreviewSchema,
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
  });

export const downloadBadges = (editionId: string, request: BadgeRequest, options: DownloadOptions) =>
  download(`${baseOf(editionId)}.pdf`, 'badges.pdf', { ...options, body: request });

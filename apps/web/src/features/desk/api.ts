import {
  type Correction,
  deskDoneSchema,
  type MoveRequest,
  type MoveTarget,
  movePreviewSchema,
  moveTargetsSchema,
  type RefundRequest,
  type Review,
} from '@kermesse/domain/desk/action-schemas';
import { registrationDetailSchema } from '@kermesse/domain/desk/detail-schemas';
import type { HandMethod } from '@kermesse/domain/desk/enums';
import {
  answerChoicesSchema,
  type BulkAnswer,
  type BulkRequest,
  bulkAnswerSchema,
  heldPlacesSchema,
  registrationOverviewSchema,
  registrationPageSchema,
  waitingEntriesSchema,
} from '@kermesse/domain/desk/list-schemas';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { type DownloadOptions, download } from '../../platform/api/download.ts';
import { type QueryParams, toQueryString } from '../../platform/api/query-string.ts';
import type { TableRequest } from '../../ui/data-table/table-state.ts';
import { deskKeys } from './keys.ts';

export const baseOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}`;
const pathOf = (editionId: string, id: string) =>
  `${baseOf(editionId)}/registrations/${encodeURIComponent(id)}`;

export function filtersOf({ search, filters }: TableRequest): QueryParams {
  return { ...(search.trim() ? { search: search.trim() } : {}), ...filters };
}

export async function readRegistrations(editionId: string, request: TableRequest, signal?: AbortSignal) {
  const [rule] = request.sort;
  const { data, meta } = await api.get(`${baseOf(editionId)}/registrations`, {
    query: {
      ...filtersOf(request),
      ...(rule ? { sort: `${rule.id}:${rule.isDescending ? 'desc' : 'asc'}` } : {}),
      pagination: { page: request.page, pageSize: request.pageSize },
    },
    schema: registrationPageSchema,
    signal,
  });
  return { rows: data, total: meta.pagination.total };
}

export const registrationsQuery = (editionId: string, request: TableRequest) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'page', request),
    queryFn: ({ signal }) => readRegistrations(editionId, request, signal),
    placeholderData: keepPreviousData,
  });

export const overviewQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'overview'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${baseOf(editionId)}/registrations-overview`, {
          schema: registrationOverviewSchema,
          signal,
        })
      ).data,
  });

export const answerChoicesQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'answers'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${baseOf(editionId)}/registrations-answers`, {
          schema: answerChoicesSchema,
          signal,
        })
      ).data,
  });

export const registrationQuery = (editionId: string, id: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'one', id),
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(editionId, id), { schema: registrationDetailSchema, signal })).data,
  });

export const waitingQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'waiting'),
    queryFn: async ({ signal }) =>
      (await api.get(`${baseOf(editionId)}/waiting-list`, { schema: waitingEntriesSchema, signal })).data,
  });

export const heldQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'held'),
    queryFn: async ({ signal }) =>
      (await api.get(`${baseOf(editionId)}/held-places`, { schema: heldPlacesSchema, signal })).data,
  });

export const targetsQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'targets'),
    queryFn: async ({ signal }) =>
      (await api.get(`${baseOf(editionId)}/move-targets`, { schema: moveTargetsSchema, signal })).data,
  });

export const previewQuery = (editionId: string, id: string, target: MoveTarget) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'preview', id, target),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(editionId, id)}/move-preview`, {
          query: { ...target },
          schema: movePreviewSchema,
          signal,
        })
      ).data,
    staleTime: 0,
  });

const act = (path: string, data?: object) =>
  api.post(path, { body: data ? { data } : {}, schema: deskDoneSchema });

/** Each answers with the message to show. */
export const desk = (editionId: string, id: string) => ({
  note: (body: string) => act(`${pathOf(editionId, id)}/notes`, { body }),
  correct: (correction: Correction) => act(`${pathOf(editionId, id)}/correct`, correction),
  cancel: (data: { isRefunded: boolean; reason: string }) => act(`${pathOf(editionId, id)}/cancel`, data),
  refund: (request: RefundRequest) => act(`${pathOf(editionId, id)}/refund`, request),
  resendRefund: (refund: string) => act(`${pathOf(editionId, id)}/resend-refund`, { refund }),
  markPaid: (method: HandMethod) => act(`${pathOf(editionId, id)}/mark-paid`, { method }),
  resend: () => act(`${pathOf(editionId, id)}/resend`),
  move: (request: MoveRequest) => act(`${pathOf(editionId, id)}/move`, request),
  review: (paperId: string, review: Review) =>
    act(`${pathOf(editionId, id)}/documents/${paperId}/review`, review),
});

export const offerPlace = (editionId: string, entryId: string) =>
  act(`${baseOf(editionId)}/waiting-list/${entryId}/offer`);

export const releaseCart = (editionId: string, cartId: string) =>
  act(`${baseOf(editionId)}/held-places/${cartId}/release`);

export const releaseVisitors = (editionId: string) =>
  act(`${baseOf(editionId)}/held-places/release-visitors`);

export async function actOnMany(
  editionId: string,
  request: BulkRequest,
  signal: AbortSignal,
): Promise<BulkAnswer> {
  const path = `${baseOf(editionId)}/registrations-bulk`;
  return (await api.post(path, { body: { data: request }, schema: bulkAnswerSchema, signal })).data;
}

export function exportRegistrations(
  editionId: string,
  format: ExportFormat,
  filters: QueryParams,
  options: DownloadOptions,
): Promise<number | null> {
  const query = toQueryString(filters);
  const path = `${baseOf(editionId)}/registrations-export.${format}${query && `?${query}`}`;
  return download(path, `inscriptions.${format}`, options);
}

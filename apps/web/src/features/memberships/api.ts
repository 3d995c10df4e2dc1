import { associationRolesSchema } from '@kermesse/domain/associations/answers';
import type { MembershipAction } from '@kermesse/domain/memberships/actions';
import { memberAnswerSchema, memberPageSchema } from '@kermesse/domain/memberships/answers';
import type { MemberRole } from '@kermesse/domain/memberships/enums';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import {
  type BulkAnswer,
  bulkAnswerSchema,
  memberActivitySchema,
  memberCountsSchema,
} from '@kermesse/domain/memberships/schemas';
import { deletedSchema, doneSchema, writtenSchema } from '@kermesse/domain/shared/answers';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import type { QueryParams } from '../../platform/api/query-string.ts';
import { associationKeys, membershipKeys } from '../../platform/queries/keys.ts';
import { collectionQuery } from '../../ui/data-table/collection-query.ts';
import type { TableRequest } from '../../ui/data-table/table-state.ts';
import { ownConditions } from './own-conditions.ts';

const shown = {
  fields: [
    'role',
    'mb_status',
    'createdAt',
    'firstname',
    'lastname',
    'email',
    'phone',
    'gender',
    'birthday',
    'field_values',
    'sections',
  ],
  populate: {
    user: {
      fields: ['email', 'username', 'avatar', 'url_picture'],
      populate: { profile: { fields: ['firstname', 'lastname', 'phone', 'gender', 'birthday'] } },
    },
  },
};

const listed = {
  sort: { firstname: 'user.profile.firstname', lastname: 'user.profile.lastname', since: 'createdAt' },
  filters: { role: 'role', status: 'mb_status', account: 'hasAccount' },
  search: ['user.profile.firstname', 'user.profile.lastname'],
};

/** Filters, order and page of a list of members, as the server reads them. */
export const memberListQuery = (request: TableRequest): QueryParams => ({
  ...collectionQuery(request, listed),
  ...ownConditions(request.filters),
});

export async function readMembers(associationId: string, request: TableRequest, signal?: AbortSignal) {
  const where = { association: { documentId: { $eq: associationId } } };
  const query = { ...collectionQuery(request, { ...listed, where }), ...ownConditions(request.filters) };
  const { data, meta } = await api.get('/memberships', {
    query: { ...query, ...shown },
    schema: memberPageSchema,
    signal,
  });
  return { rows: data, total: meta.pagination.total };
}

export const membersQuery = (associationId: string, request: TableRequest) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'page', request),
    meta: { failed: membershipMessages.loadFailed },
    queryFn: ({ signal }) => readMembers(associationId, request, signal),
    placeholderData: keepPreviousData,
  });

export const memberCountsQuery = (associationId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'counts'),
    queryFn: ({ signal }) =>
      api.get(`/associations/${associationId}/member-counts`, { schema: memberCountsSchema, signal }),
  });

export const memberQuery = (associationId: string, memberId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'one', memberId),
    meta: { failed: membershipMessages.oneFailed },
    queryFn: async ({ signal }) =>
      (
        await api.get(`/memberships/${encodeURIComponent(memberId)}`, {
          query: shown,
          schema: memberAnswerSchema,
          signal,
        })
      ).data,
  });

export const activityQuery = (associationId: string, memberId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'activity', memberId),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/memberships/${encodeURIComponent(memberId)}/activity`, {
          schema: memberActivitySchema,
          signal,
        })
      ).data,
  });

/** To offer only roles that may be granted. */
export const matrixQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'matrix'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}`, {
          query: { fields: ['role_permissions'] },
          schema: associationRolesSchema,
          signal,
        })
      ).data.role_permissions,
  });

export const changeRole = (memberId: string, role: string): Promise<unknown> =>
  api.put(`/memberships/${memberId}`, { body: { data: { role } }, schema: writtenSchema });

export const actOn = (memberId: string, action: MembershipAction): Promise<unknown> =>
  action === 'remove'
    ? api.delete(`/memberships/${memberId}`, { schema: deletedSchema })
    : api.post(`/memberships/${memberId}/${action}`, { body: {}, schema: doneSchema });

const bulkSize = 100;

export type BulkAct = { action: MembershipAction } | { action: 'role'; role: MemberRole };

/** In batches of a hundred. */
export async function actOnMany(ids: readonly string[], act: BulkAct): Promise<BulkAnswer> {
  const total: BulkAnswer = { done: 0, failed: [] };
  for (let start = 0; start < ids.length; start += bulkSize) {
    const { done, failed } = await api.post('/memberships/bulk', {
      body: { ...act, ids: ids.slice(start, start + bulkSize) },
      schema: bulkAnswerSchema,
    });
    total.done += done;
    total.failed.push(...failed);
  }
  return total;
}

import {
  fieldValuesAnswerSchema,
  type MemberFieldChange,
  type MemberFieldInput,
  type MemberFieldValues,
  memberFieldAnswerSchema,
  memberFieldsSchema,
  memberFieldMessages as say,
} from '@kermesse/domain/memberships/member-fields';
import { doneSchema, removedSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { membershipKeys } from '../../../platform/queries/keys.ts';

const pathOf = (associationId: string, ...parts: readonly string[]) =>
  ['/associations', associationId, 'member-fields', ...parts].join('/');

/** All of them for those who define fields, else what the person reads or is asked for. */
export const memberFieldsQuery = (associationId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'fields'),
    meta: { failed: say.loadFailed },
    queryFn: async ({ signal }) =>
      (await api.get(pathOf(associationId), { schema: memberFieldsSchema, signal })).data,
  });

export const createField = (associationId: string, data: MemberFieldInput) =>
  api.post(pathOf(associationId), { body: { data }, schema: memberFieldAnswerSchema });

export const changeField = (associationId: string, fieldId: string, data: MemberFieldChange) =>
  api.put(pathOf(associationId, fieldId), { body: { data }, schema: memberFieldAnswerSchema });

export const removeField = (associationId: string, fieldId: string) =>
  api.delete(pathOf(associationId, fieldId), { schema: removedSchema });

export const restoreField = (associationId: string, fieldId: string): Promise<unknown> =>
  api.post(`${pathOf(associationId, fieldId)}/restore`, { schema: memberFieldAnswerSchema });

export const orderFields = (associationId: string, order: readonly string[]): Promise<unknown> =>
  api.put(pathOf(associationId, 'order'), { body: { data: { order } }, schema: doneSchema });

const valuesPath = (memberId: string) => `/memberships/${encodeURIComponent(memberId)}/field-values`;

export const fieldValuesQuery = (associationId: string, memberId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'field-values', memberId),
    queryFn: async ({ signal }) =>
      (await api.get(valuesPath(memberId), { schema: fieldValuesAnswerSchema, signal })).data,
  });

export const saveFieldValues = (memberId: string, values: Partial<MemberFieldValues>): Promise<unknown> =>
  api.put(valuesPath(memberId), { body: { data: { values } }, schema: fieldValuesAnswerSchema });

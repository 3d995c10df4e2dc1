import { type MergeChoices, mergeComparisonSchema } from '@kermesse/domain/memberships/merging';
import {
  type Invitation,
  invitationSchema,
  type MemberPersonChange,
  type NewMember,
  type StoredPerson,
  storedPersonSchema,
} from '@kermesse/domain/memberships/person';
import { doneSchema, writtenSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { forEditing } from '../../../platform/api/for-editing.ts';
import { membershipKeys } from '../../../platform/queries/keys.ts';

const pathOf = (memberId: string) => `/memberships/${encodeURIComponent(memberId)}`;

export const addMember = (associationId: string, data: NewMember): Promise<unknown> =>
  api.post(`/associations/${associationId}/members`, { body: { data }, schema: writtenSchema });

export const personQuery = (associationId: string, memberId: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'person', memberId),
    ...forEditing,
    queryFn: async ({ signal }): Promise<StoredPerson> =>
      (await api.get(`${pathOf(memberId)}/person`, { schema: storedPersonSchema, signal })).data,
  });

export const savePerson = (memberId: string, data: MemberPersonChange): Promise<unknown> =>
  api.put(`${pathOf(memberId)}/person`, { body: { data }, schema: storedPersonSchema });

export const inviteMember = async (memberId: string, sendsMail: boolean): Promise<Invitation> =>
  (
    await api.post(`${pathOf(memberId)}/invitation`, {
      body: { data: { sendsMail } },
      schema: invitationSchema,
    })
  ).data;

export const mergeMembers = (memberId: string, into: string, choices: MergeChoices): Promise<unknown> =>
  api.post(`${pathOf(memberId)}/merge`, { body: { data: { into, choices } }, schema: doneSchema });

/** Both records side by side, as they are now. */
export const comparisonQuery = (associationId: string, memberId: string, into: string) =>
  queryOptions({
    queryKey: membershipKeys.of(associationId, 'merge', memberId, into),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(memberId)}/merge`, {
          query: { into },
          schema: mergeComparisonSchema,
          signal,
        })
      ).data,
  });

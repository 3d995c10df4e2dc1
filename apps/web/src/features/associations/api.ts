import {
  type Association,
  associationAnswerSchema,
  associationKeysSchema,
  associationPageSchema,
  dashboardSchema,
} from '@kermesse/domain/associations/answers';
import type { AssociationChange, NewAssociationInput } from '@kermesse/domain/associations/schemas';
import { handoverAnswerSchema } from '@kermesse/domain/memberships/schemas';
import { type AssociationData, associationDataSchema } from '@kermesse/domain/registry/schemas';
import { deletedSchema, doneSchema, exportedDataSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { searchAccounts } from '../../platform/members/search-accounts.ts';
import { associationKeys } from './keys.ts';

export const dashboardQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'dashboard'),
    queryFn: ({ signal }) =>
      api.get(`/associations/${associationId}/dashboard`, { schema: dashboardSchema, signal }),
  });

export const associationQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'settings'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}`, {
          query: { populate: ['address', 'role_permissions'] },
          schema: associationAnswerSchema,
          signal,
        })
      ).data,
  });

export const saveAssociation = async (associationId: string, data: AssociationChange): Promise<Association> =>
  (await api.put(`/associations/${associationId}`, { body: { data }, schema: associationAnswerSchema })).data;

export const createAssociation = async (data: NewAssociationInput): Promise<Association> =>
  (await api.post('/associations', { body: { data }, schema: associationAnswerSchema })).data;

/** One of its two numbers. */
export type RegistryNumber = { siret: string } | { rna: string };

export const lookUpRegistry = (number: RegistryNumber, signal?: AbortSignal): Promise<AssociationData> =>
  api.get('/association-data', { query: number, schema: associationDataSchema, signal });

export const isNumberTaken = async (number: RegistryNumber): Promise<boolean> => {
  const [[field, value] = ['', '']] = Object.entries(number);
  const query = { filters: { [field]: { $eq: value } }, fields: ['name'], pagination: { pageSize: 1 } };
  return (await api.get('/associations', { query, schema: associationKeysSchema })).data.length > 0;
};

export const leaveAssociation = (membershipId: string): Promise<unknown> =>
  api.delete(`/memberships/${membershipId}`, { schema: deletedSchema });

export const deleteAssociation = (associationId: string, confirmation: string): Promise<unknown> =>
  api.delete(`/associations/${associationId}`, { query: { confirmation }, schema: deletedSchema });

export const exportAssociation = (associationId: string): Promise<unknown> =>
  api.get(`/associations/${associationId}/export`, { schema: exportedDataSchema });

export const reviewQuery = queryOptions({
  queryKey: associationKeys.review,
  queryFn: ({ signal }) =>
    api.get('/associations', {
      query: {
        filters: { status_asso: { $eq: 'pending' } },
        sort: ['createdAt:asc'],
        populate: ['address'],
        pagination: { pageSize: 100 },
      },
      schema: associationPageSchema,
      signal,
    }),
});

export const acceptAssociation = (associationId: string): Promise<unknown> =>
  api.post(`/associations/${associationId}/accept`, { body: {}, schema: doneSchema });

export const refuseAssociation = (associationId: string, reason: string): Promise<unknown> =>
  api.post(`/associations/${associationId}/refuse`, { body: { reason }, schema: doneSchema });

export const handoverQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'handover'),
    queryFn: async ({ signal }) =>
      (await api.get(`/associations/${associationId}/handover`, { schema: handoverAnswerSchema, signal }))
        .data,
  });

export const offerPresidency = (associationId: string, membership: string): Promise<unknown> =>
  api.post(`/associations/${associationId}/handover`, { body: { membership }, schema: handoverAnswerSchema });
export const acceptPresidency = (associationId: string): Promise<unknown> =>
  api.post(`/associations/${associationId}/handover/accept`, { body: {}, schema: doneSchema });
export const endOffer = (associationId: string): Promise<unknown> =>
  api.delete(`/associations/${associationId}/handover`, { schema: doneSchema });

/** Active members who may become president. */
export const searchCandidates = (associationId: string, text: string, signal: AbortSignal) =>
  searchAccounts(associationId, text, signal, {
    mb_status: { $eq: 'active' },
    role: { $ne: 'president' },
  });

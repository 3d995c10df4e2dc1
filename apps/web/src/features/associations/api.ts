import { dashboardSchema } from '@kermesse/domain/associations/answers';
import { associationStatusSchema } from '@kermesse/domain/associations/enums';
import type { AssociationChange, NewAssociationInput } from '@kermesse/domain/associations/schemas';
import { handoverAnswerSchema } from '@kermesse/domain/memberships/schemas';
import { type AssociationData, associationDataSchema } from '@kermesse/domain/registry/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../platform/api/api.ts';
import { associationKeys } from './keys.ts';

export const dashboardQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'dashboard'),
    queryFn: ({ signal }) =>
      api.get(`/associations/${associationId}/dashboard`, { schema: dashboardSchema, signal }),
  });

const associationSchema = z.object({
  documentId: z.string(),
  name: z.string(),
  siret: z.string().nullable(),
  president_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  description_short: z.string(),
  description_long: z.string(),
  bio: z.string().nullable(),
  status_asso: associationStatusSchema,
  active: z.boolean(),
  regime: z.string().nullable(),
  url_logo: z.string().nullable(),
  url_official_document: z.string().nullable(),
  social_media_links: z.array(z.object({ url: z.string() })),
  price: z.number(),
  role_permissions: z.unknown(),
  createdAt: z.string(),
  address: z
    .object({
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string(),
      zipcode: z.string(),
      country: z.string(),
    })
    .nullish(),
});
export type Association = z.infer<typeof associationSchema>;
const answerSchema = z.object({ data: associationSchema });

export const associationQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'settings'),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/associations/${associationId}`, {
          query: { populate: ['address', 'role_permissions'] },
          schema: answerSchema,
          signal,
        })
      ).data,
  });

export const saveAssociation = async (associationId: string, data: AssociationChange): Promise<Association> =>
  (await api.put(`/associations/${associationId}`, { body: { data }, schema: answerSchema })).data;

export const createAssociation = async (data: NewAssociationInput): Promise<Association> =>
  (await api.post('/associations', { body: { data }, schema: answerSchema })).data;

export const lookUpRegistry = (siret: string, signal?: AbortSignal): Promise<AssociationData> =>
  api.get('/association-data', { query: { siret }, schema: associationDataSchema, signal });

export const isSiretTaken = async (siret: string): Promise<boolean> => {
  const schema = z.object({ data: z.array(z.object({ documentId: z.string() })) });
  const query = { filters: { siret: { $eq: siret } }, fields: ['name'], pagination: { pageSize: 1 } };
  return (await api.get('/associations', { query, schema })).data.length > 0;
};

export const leaveAssociation = (membershipId: string): Promise<unknown> =>
  api.delete(`/memberships/${membershipId}`);

export const deleteAssociation = (associationId: string, confirmation: string): Promise<unknown> =>
  api.delete(`/associations/${associationId}`, { query: { confirmation } });

export const exportAssociation = (associationId: string): Promise<unknown> =>
  api.get(`/associations/${associationId}/export`);

const reviewSchema = z.object({
  data: z.array(associationSchema),
  meta: z.object({ pagination: z.object({ total: z.number() }) }),
});

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
      schema: reviewSchema,
      signal,
    }),
});

export const acceptAssociation = (associationId: string): Promise<unknown> =>
  api.post(`/associations/${associationId}/accept`, { body: {} });

export const refuseAssociation = (associationId: string, reason: string): Promise<unknown> =>
  api.post(`/associations/${associationId}/refuse`, { body: { reason } });

export const handoverQuery = (associationId: string) =>
  queryOptions({
    queryKey: associationKeys.of(associationId, 'handover'),
    queryFn: async ({ signal }) =>
      (await api.get(`/associations/${associationId}/handover`, { schema: handoverAnswerSchema, signal }))
        .data,
  });

export const offerPresidency = (associationId: string, membership: string): Promise<unknown> =>
  api.post(`/associations/${associationId}/handover`, { body: { membership } });
export const acceptPresidency = (associationId: string): Promise<unknown> =>
  api.post(`/associations/${associationId}/handover/accept`, { body: {} });
export const endOffer = (associationId: string): Promise<unknown> =>
  api.delete(`/associations/${associationId}/handover`);

const candidatesSchema = z.object({
  data: z.array(
    z.object({
      documentId: z.string(),
      user: z.object({
        username: z.string(),
        profile: z.object({ firstname: z.string().nullable(), lastname: z.string().nullable() }).nullable(),
      }),
    }),
  ),
});

/** Active members who may become president. */
export async function searchCandidates(associationId: string, text: string, signal: AbortSignal) {
  const { data } = await api.get('/memberships', {
    query: {
      association: associationId,
      q: text,
      filters: { mb_status: { $eq: 'active' }, role: { $ne: 'president' } },
      populate: {
        user: { fields: ['username'], populate: { profile: { fields: ['firstname', 'lastname'] } } },
      },
      sort: ['lastname:asc'],
      pagination: { pageSize: 10 },
    },
    schema: candidatesSchema,
    signal,
  });
  return data.map(({ documentId, user }) => ({
    documentId,
    name: fullName(user.profile ?? {}) || user.username,
  }));
}

import type { AddressInput } from '@kermesse/domain/profiles/address';
import type { PictureChange } from '@kermesse/domain/profiles/avatar';
import { editLockSchema } from '@kermesse/domain/profiles/edit-lock';
import { addressTypeSchema, genderSchema, shirtSizeSchema } from '@kermesse/domain/profiles/enums';
import { myHealthSchema } from '@kermesse/domain/profiles/health';
import type { Tier } from '@kermesse/domain/profiles/third-person';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from '../../platform/api/api.ts';
import { profileKeys } from './keys.ts';

const text = z.string().nullable();

const addressEntrySchema = z.object({
  documentId: z.string(),
  name: text,
  type: addressTypeSchema,
  line1: z.string(),
  line2: text,
  city: z.string(),
  province: text,
  zipcode: z.string(),
  country: z.string(),
  useForInvoice: z.boolean(),
  coordinates: z.string(),
});
export type AddressEntry = z.infer<typeof addressEntrySchema>;

const tierSchema = z.object({
  documentId: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: text,
  phone: text,
  kind: z.string(),
  type: z.string(),
});
export type TierEntry = z.infer<typeof tierSchema>;

const profileSchema = z.object({
  documentId: z.string(),
  updatedAt: z.string(),
  firstname: text,
  lastname: text,
  gender: genderSchema.nullable(),
  birthday: text,
  birthplace: text,
  nationality: text,
  phone: text,
  timezone: text,
  timeUTC: text,
  languages: z.array(z.string()),
  shirt_size: shirtSizeSchema.nullable(),
  shoe_size: z.number().nullable(),
  addresses: z.array(addressEntrySchema),
  tiers: z.array(tierSchema),
});
export type Profile = z.infer<typeof profileSchema>;

const meSchema = z.object({
  documentId: z.string(),
  email: z.string(),
  username: z.string(),
  createdAt: z.string(),
  avatar: z.unknown(),
  url_picture: text,
  isPlatformAdmin: z.boolean(),
  profile: profileSchema,
});
export type Me = z.infer<typeof meSchema>;

export const meQuery = queryOptions({
  queryKey: profileKeys.me,
  queryFn: ({ signal }) =>
    api.get('/users/me', {
      query: { populate: { profile: { populate: ['addresses', 'tiers'] } } },
      schema: meSchema,
      signal,
    }),
});

export const editLockQuery = queryOptions({
  queryKey: profileKeys.lock,
  queryFn: ({ signal }) => api.get('/custom/can-edit-profile', { schema: editLockSchema, signal }),
});

export const healthQuery = queryOptions({
  queryKey: profileKeys.health,
  queryFn: async ({ signal }) =>
    (await api.get('/custom/my-health', { schema: myHealthSchema, signal })).data,
});

export const saveProfile = (profileId: string, data: object): Promise<unknown> =>
  api.put(`/profiles/${profileId}`, { body: { data } });

const madeSchema = z.object({ data: z.object({ documentId: z.string() }) });

/** Addresses are stored as a list of the profile. */
export async function addAddress(profile: Profile, data: AddressInput): Promise<void> {
  const made = await api.post('/addresses', { body: { data }, schema: madeSchema });
  const addresses = [...profile.addresses.map(({ documentId }) => documentId), made.data.documentId];
  await saveProfile(profile.documentId, { addresses });
}

export const changeAddress = (id: string, data: AddressInput): Promise<unknown> =>
  api.put(`/addresses/${id}`, { body: { data } });
export const deleteAddress = (id: string): Promise<unknown> => api.delete(`/addresses/${id}`);

export async function addContact(profile: Profile, data: Tier): Promise<void> {
  const made = await api.post('/tiers', { body: { data }, schema: madeSchema });
  const tiers = [...profile.tiers.map(({ documentId }) => documentId), made.data.documentId];
  await saveProfile(profile.documentId, { tiers });
}

export const changeContact = (id: string, data: Tier): Promise<unknown> =>
  api.put(`/tiers/${id}`, { body: { data } });
export const deleteContact = (id: string): Promise<unknown> => api.delete(`/tiers/${id}`);

export const changePicture = (userId: string, data: PictureChange): Promise<unknown> =>
  api.put(`/users/${userId}`, { body: { data } });

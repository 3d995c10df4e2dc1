import type { AddressInput } from '@kermesse/domain/profiles/address';
import { meSchema, type Profile } from '@kermesse/domain/profiles/answers';
import type { PictureChange } from '@kermesse/domain/profiles/avatar';
import { editLockSchema } from '@kermesse/domain/profiles/edit-lock';
import { myHealthSchema } from '@kermesse/domain/profiles/health';
import type { Tier } from '@kermesse/domain/profiles/third-person';
import { writtenSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { profileKeys } from './keys.ts';

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
  api.put(`/profiles/${profileId}`, { body: { data }, schema: writtenSchema });

/** Addresses are stored as a list of the profile. */
export async function addAddress(profile: Profile, data: AddressInput): Promise<void> {
  const made = await api.post('/addresses', { body: { data }, schema: writtenSchema });
  const addresses = [...profile.addresses.map(({ documentId }) => documentId), made.data.documentId];
  await saveProfile(profile.documentId, { addresses });
}

export const changeAddress = (id: string, data: AddressInput): Promise<unknown> =>
  api.put(`/addresses/${id}`, { body: { data }, schema: writtenSchema });
export const deleteAddress = (id: string): Promise<unknown> =>
  api.delete(`/addresses/${id}`, { schema: writtenSchema });

export async function addContact(profile: Profile, data: Tier): Promise<void> {
  const made = await api.post('/tiers', { body: { data }, schema: writtenSchema });
  const tiers = [...profile.tiers.map(({ documentId }) => documentId), made.data.documentId];
  await saveProfile(profile.documentId, { tiers });
}

export const changeContact = (id: string, data: Tier): Promise<unknown> =>
  api.put(`/tiers/${id}`, { body: { data }, schema: writtenSchema });
export const deleteContact = (id: string): Promise<unknown> =>
  api.delete(`/tiers/${id}`, { schema: writtenSchema });

export const changePicture = (userId: string, data: PictureChange): Promise<unknown> =>
  api.put(`/users/${userId}`, { body: { data }, schema: writtenSchema });

import {
  deskOfferSchema,
  type NewRegistration,
  type RegisteredAtDesk,
  registeredSchema,
} from '@kermesse/domain/desk/new-registration';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { baseOf } from '../api.ts';
import { deskKeys } from '../keys.ts';

export const offerQuery = (editionId: string) =>
  queryOptions({
    queryKey: deskKeys.of(editionId, 'offer'),
    queryFn: async ({ signal }) =>
      (await api.get(`${baseOf(editionId)}/desk-offer`, { schema: deskOfferSchema, signal })).data,
    staleTime: 0,
  });

export const registerPerson = async (
  editionId: string,
  data: NewRegistration,
  idempotencyKey: string,
): Promise<RegisteredAtDesk> =>
  (
    await api.post(`${baseOf(editionId)}/registrations`, {
      body: { data },
      idempotencyKey,
      schema: registeredSchema,
    })
  ).data;

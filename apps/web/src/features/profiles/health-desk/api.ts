import {
  healthPeopleSchema,
  readHealthAnswerSchema,
  shortestHealthSearch,
} from '@kermesse/domain/profiles/health';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import { profileKeys } from '../keys.ts';

const pathOf = (editionId: string) => `/event-editions/${encodeURIComponent(editionId)}`;

export const healthPeopleQuery = (editionId: string, search: string) =>
  queryOptions({
    queryKey: profileKeys.healthDesk(editionId, search),
    queryFn: async ({ signal }) =>
      (
        await api.get(`${pathOf(editionId)}/health-people`, {
          query: { search },
          schema: healthPeopleSchema,
          signal,
        })
      ).data,
    enabled: search.length >= shortestHealthSearch,
  });

/** Each call is logged and shown to the person: it is never retried and never cached. */
export const readHealthOf = async (editionId: string, inscriptionId: string, reason: string) =>
  (
    await api.post(`${pathOf(editionId)}/health-readings`, {
      body: { inscriptionId, reason },
      schema: readHealthAnswerSchema,
    })
  ).data;

import { candidatesSchema } from '@kermesse/domain/memberships/answers';
import { fullName } from '@kermesse/domain/shared/names';
import { api } from '../api/api.ts';

/** Members with an account, by name. */
export async function searchAccounts(
  associationId: string,
  text: string,
  signal: AbortSignal,
  filters: Record<string, object> = {},
) {
  const { data } = await api.get('/memberships', {
    query: {
      association: associationId,
      q: text,
      filters: { hasAccount: { $eq: true }, ...filters },
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

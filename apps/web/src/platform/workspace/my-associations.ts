import type { MyAssociations } from '@kermesse/domain/associations/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** The associations that the person belongs to, with what they may do in each, and their favourites. */
export const myAssociationsQuery = queryOptions({
  queryKey: ['associations', 'mine'],
  // The server has checked the answer; public pages ask for it too and carry no validation library.
  queryFn: async ({ signal }): Promise<MyAssociations> =>
    (await api.get('/custom/my-associations', { signal })) as MyAssociations,
});

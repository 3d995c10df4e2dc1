import { homeSchema } from '@kermesse/domain/home/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

/** What is next for the person who is signed in. */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get('/custom/home', { schema: homeSchema, signal }),
});

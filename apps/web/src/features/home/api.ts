import { homeSchema } from '@kermesse/domain/home/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => api.get('/custom/home', { schema: homeSchema, signal }),
});

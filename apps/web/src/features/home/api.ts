import { homeSchema } from '@kermesse/domain/home/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { homeKeys } from '../../platform/queries/keys.ts';

export const homeQuery = queryOptions({
  queryKey: homeKeys.all,
  queryFn: ({ signal }) => api.get('/custom/home', { schema: homeSchema, signal }),
});

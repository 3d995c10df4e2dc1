import { type MyEvent, myEventsAnswerSchema } from '@kermesse/domain/organizers/admin-schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { organizerKeys } from '../queries/keys.ts';

export const myEventsQuery = queryOptions({
  queryKey: organizerKeys.myEvents,
  queryFn: async ({ signal }): Promise<MyEvent[]> =>
    (await api.get('/custom/my-events', { schema: myEventsAnswerSchema, signal })).data,
});

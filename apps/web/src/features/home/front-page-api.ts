import type { showEventsAnswerSchema } from '@kermesse/domain/events/event-card';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { homeKeys } from '../../platform/queries/keys.ts';

const shown = 3;

/** Only editions with open registration. */
export const nextEventsQuery = queryOptions({
  queryKey: homeKeys.nextEvents,
  queryFn: ({ signal }) =>
    api.get('/custom/show-events', {
      query: { open: true, pagination: { pageSize: shown } },
      schema: checkedAnswer<typeof showEventsAnswerSchema>(),
      signal,
    }),
});

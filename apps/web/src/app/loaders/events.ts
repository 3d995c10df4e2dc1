import { dayOf } from '@kermesse/domain/shared/moments';
import { eventsQuery } from '../../features/events/api.ts';
import { readFilters, toEventsQuery } from '../../features/events/list/event-filters.ts';
import type { Visit } from '../while-code-loads.ts';
import { prefetchQuery } from './prefetch-query.ts';

export const prefetch = ({ search }: Visit) =>
  prefetchQuery(eventsQuery(toEventsQuery(readFilters(search), dayOf(Date.now()))));

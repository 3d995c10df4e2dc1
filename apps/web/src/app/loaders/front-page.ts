import { nextEventsQuery } from '../../features/home/front-page-api.ts';
import { prefetchQuery } from './prefetch-query.ts';

export const prefetch = () => prefetchQuery(nextEventsQuery);

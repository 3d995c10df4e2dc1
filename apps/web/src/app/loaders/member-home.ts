import { homeQuery } from '../../features/home/api.ts';
import { prefetchQuery } from './prefetch-query.ts';

export const prefetch = () => prefetchQuery(homeQuery);

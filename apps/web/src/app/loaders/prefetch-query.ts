import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';

/** Without the query's own toast: the page reports a failure, not the pointer over a link. */
export const prefetchQuery = <D, E, T, K extends QueryKey>(options: FetchQueryOptions<D, E, T, K>): void =>
  void queryClient.prefetchQuery({ ...options, meta: {} });

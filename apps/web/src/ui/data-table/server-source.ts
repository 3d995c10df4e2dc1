import type { UseQueryResult } from '@tanstack/react-query';
import type { PageOfRows, ServerSource } from './types.ts';

/** The rows already loaded stay on screen when a refresh fails. */
export function serverSource<Row>(
  query: UseQueryResult<PageOfRows<Row>>,
  counts: ServerSource<Row>['counts'] = {},
): ServerSource<Row> {
  const { data, error } = query;
  return {
    kind: 'server',
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    isLoading: data === undefined && !error,
    isFetching: query.isPlaceholderData,
    ...(data === undefined && error ? { error } : {}),
    onRetry: () => void query.refetch(),
    counts,
  };
}

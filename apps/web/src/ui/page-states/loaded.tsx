import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** The shape of what is on its way. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
  /** How loud its error is: a page that is nothing without it needs a heading. */
  size?: 'page' | 'section';
}

/** The three states of a query in one place: its skeleton, its error with a retry, its data. */
export function Loaded<T>({ query, skeleton, children, size = 'section' }: LoadedProps<T>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <ErrorState error={error} size={size} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return skeleton;
}

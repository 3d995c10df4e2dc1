import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
  /** The error of a whole page needs an `h1`. */
  size?: 'page' | 'section';
}

export function Loaded<T>({ query, skeleton, children, size = 'section' }: LoadedProps<T>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <ErrorState error={error} size={size} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return skeleton;
}

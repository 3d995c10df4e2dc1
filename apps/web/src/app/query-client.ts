import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../platform/api/errors.ts';

const freshMs = 30_000;

/** Transient failures are retried twice; without network a query fails instead of pausing unseen. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isTransient(error),
    },
    mutations: { networkMode: 'always' },
  },
});

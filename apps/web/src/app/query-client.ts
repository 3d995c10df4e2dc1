import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../platform/api/errors.ts';

const freshMs = 30_000;

/**
 * A transient failure is retried twice, a refusal shown at once. Without network a query fails instead of
 * pausing unseen, and is fetched again when the network is back.
 */
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

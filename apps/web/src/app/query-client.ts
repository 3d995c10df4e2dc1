import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../platform/api/errors.ts';

const freshMs = 30_000;

/**
 * A failure that may pass is tried twice more; a refusal is told at once. Without network a query fails like any
 * other instead of waiting unseen, and is asked again when the network is back.
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

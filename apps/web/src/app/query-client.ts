import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isTransient } from '../platform/api/errors.ts';
import { toast } from '../ui/feedback/toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The toast when nothing could be loaded; a page says itself that something does not exist. */
      failed?: string;
      failedTitle?: string;
    };
  }
}

const freshMs = 30_000;

/** Transient failures are retried twice; without network a query fails instead of pausing unseen. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        const isUnknown = error instanceof ApiError && error.status === 404;
        if (!meta?.failed || isUnknown || state.data !== undefined) return;
        toast.error(meta.failed, meta.failedTitle ? { title: meta.failedTitle } : {});
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        networkMode: 'always',
        retry: (failures, error) => failures < 2 && isTransient(error),
      },
      mutations: { networkMode: 'always' },
    },
  });

export const queryClient = createQueryClient();

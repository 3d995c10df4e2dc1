import { inboxQuery } from '../../features/mailing/api-inbox.ts';
import { inboxSearch } from '../../features/mailing/search.ts';
import { queryClient } from '../query-client.ts';
import type { Visit } from '../while-code-loads.ts';

/** The list alone: opening a message marks it as read. */
export function prefetch({ search }: Visit): Promise<void> {
  const { tab = 'all', search: words = '' } = inboxSearch(search);
  return queryClient.prefetchInfiniteQuery(inboxQuery(tab, words));
}

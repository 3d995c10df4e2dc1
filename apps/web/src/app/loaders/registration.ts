import { editionQuery, formQuery } from '../../features/registration/api.ts';
import { readIntent } from '../../features/registration/registration-intent.ts';
import { queryClient } from '../query-client.ts';
import type { Visit } from '../while-code-loads.ts';
import { prefetchQuery } from './prefetch-query.ts';

/** What anybody may read; a person's own answers wait for the session. */
export async function prefetch({ search, isAhead }: Visit): Promise<void> {
  const read = readIntent(search);
  if (read.state !== 'intent' || search.offer !== undefined) return;
  const form = formQuery(read.intent.editionId);
  prefetchQuery(form);
  prefetchQuery(editionQuery(read.intent.editionId));
  if (!isAhead) return;
  const [{ loadLateParts }, found] = await Promise.all([
    // Its own file would have others cut in two.
    import('../../features/registration/registration-page.tsx'),
    queryClient.fetchQuery({ ...form, meta: {} }),
  ]);
  if (found.state === 'published') await loadLateParts(found.content, found.timeZone);
}

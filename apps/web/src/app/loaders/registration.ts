import { editionQuery, formQuery } from '../../features/registration/api.ts';
import { readIntent } from '../../features/registration/registration-intent.ts';
import type { Visit } from '../while-code-loads.ts';
import { prefetchQuery } from './prefetch-query.ts';

/** What anybody may read; a person's own answers wait for the session. */
export function prefetch({ search }: Visit): void {
  const read = readIntent(search);
  if (read.state !== 'intent' || search.offer !== undefined) return;
  prefetchQuery(formQuery(read.intent.editionId));
  prefetchQuery(editionQuery(read.intent.editionId));
}

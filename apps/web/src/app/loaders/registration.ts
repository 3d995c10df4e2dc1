import { editionQuery, formQuery } from '../../features/registration/api.ts';
import { readArrival } from '../../features/registration/registration-intent.ts';
import type { Visit } from '../while-code-loads.ts';
import { prefetchQuery } from './prefetch-query.ts';

/** What anybody may read; a person's own answers wait for the session. */
export function prefetch({ search }: Visit): void {
  const arrival = readArrival(search);
  if (arrival.state !== 'intent') return;
  prefetchQuery(formQuery(arrival.intent.editionId));
  prefetchQuery(editionQuery(arrival.intent.editionId));
}

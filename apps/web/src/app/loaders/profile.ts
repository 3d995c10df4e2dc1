import { familiesQuery } from '../../features/families/api.ts';
import { editLockQuery, meQuery } from '../../features/profiles/api.ts';
import { prefetchQuery } from './prefetch-query.ts';

export function prefetch(): void {
  prefetchQuery(meQuery);
  prefetchQuery(editLockQuery);
  prefetchQuery(familiesQuery);
}

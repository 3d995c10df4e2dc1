import { dashboardQuery } from '../../features/dashboard/api.ts';
import { editionQuery } from '../../features/organizers/api/editions.ts';
import { preparationQuery } from '../../features/organizers/api/readiness.ts';
import { type EditionVisit, editionOf } from './edition.ts';
import { prefetchQuery } from './prefetch-query.ts';

export async function prefetch(visit: EditionVisit): Promise<void> {
  const workspace = await editionOf(visit);
  if (!workspace) return;
  const { edition, can } = workspace;
  prefetchQuery(editionQuery(edition.documentId));
  prefetchQuery(preparationQuery(edition.documentId));
  if (edition.status !== 'draft' && can('canViewEditionStats'))
    prefetchQuery(dashboardQuery(edition.documentId));
}

import { dashboardQuery } from '../../features/associations/api.ts';
import { feeSummaryQuery, ownFeesQuery } from '../../features/fees/api.ts';
import { type AssociationVisit, associationOf } from './association.ts';
import { prefetchQuery } from './prefetch-query.ts';

export async function prefetch(visit: AssociationVisit): Promise<void> {
  const workspace = await associationOf(visit);
  if (!workspace?.can('view_association_info')) return;
  const { documentId } = workspace.association;
  prefetchQuery(dashboardQuery(documentId));
  prefetchQuery(ownFeesQuery);
  if (workspace.can('manage_contributions')) prefetchQuery(feeSummaryQuery(documentId));
}

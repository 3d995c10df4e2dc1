import { cotisationsQuery, feeSummaryQuery } from '../../features/fees/api.ts';
import { type AssociationVisit, associationOf } from './association.ts';
import { isPlain } from './is-plain.ts';
import { prefetchQuery } from './prefetch-query.ts';

export async function prefetch(visit: AssociationVisit): Promise<void> {
  const workspace = await associationOf(visit);
  if (!workspace?.can('manage_contributions')) return;
  const { documentId } = workspace.association;
  prefetchQuery(cotisationsQuery(documentId));
  if (isPlain(visit.search)) prefetchQuery(feeSummaryQuery(documentId));
}

import { associationEventsQuery } from '../../features/participation/api.ts';
import { type AssociationVisit, associationOf } from './association.ts';
import { prefetchQuery } from './prefetch-query.ts';

export async function prefetch(visit: AssociationVisit): Promise<void> {
  const workspace = await associationOf(visit);
  if (workspace?.can('view_events')) prefetchQuery(associationEventsQuery(workspace.association.documentId));
}

import { editionFormsQuery } from '../../features/forms/api.ts';
import { type EditionVisit, editionOf } from './edition.ts';
import { prefetchQuery } from './prefetch-query.ts';

export async function prefetch(visit: EditionVisit): Promise<void> {
  const workspace = await editionOf(visit);
  if (workspace?.can('canManageContent')) prefetchQuery(editionFormsQuery(workspace.edition.documentId));
}

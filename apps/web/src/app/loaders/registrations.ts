import { overviewQuery, registrationsQuery } from '../../features/desk/api.ts';
import { emptyTableState, requestOf } from '../../ui/data-table/table-state.ts';
import { type EditionVisit, editionOf } from './edition.ts';
import { isPlain } from './is-plain.ts';
import { prefetchQuery } from './prefetch-query.ts';

export async function prefetch(visit: EditionVisit): Promise<void> {
  const workspace = await editionOf(visit);
  if (!workspace?.can('canViewEditionStats')) return;
  const { documentId } = workspace.edition;
  prefetchQuery(overviewQuery(documentId));
  if (isPlain(visit.search)) prefetchQuery(registrationsQuery(documentId, requestOf(emptyTableState)));
}

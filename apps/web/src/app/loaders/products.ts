import { categoriesQuery, productsQuery } from '../../features/catalog/api.ts';
import { productsTable } from '../../features/catalog/search.ts';
import { emptyTableState, requestOf } from '../../ui/data-table/table-state.ts';
import { type EditionVisit, editionOf } from './edition.ts';
import { isPlain } from './is-plain.ts';
import { prefetchQuery } from './prefetch-query.ts';

export async function prefetch(visit: EditionVisit): Promise<void> {
  const workspace = await editionOf(visit);
  if (!workspace?.can('canManageEditionSettings')) return;
  const { documentId } = workspace.edition;
  prefetchQuery(categoriesQuery(documentId));
  if (isPlain(visit.search))
    prefetchQuery(productsQuery(documentId, requestOf({ ...emptyTableState, ...productsTable })));
}

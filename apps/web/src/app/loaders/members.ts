import { memberCountsQuery, membersQuery } from '../../features/memberships/api.ts';
import { emptyTableState, requestOf, withFilter } from '../../ui/data-table/table-state.ts';
import { type AssociationVisit, associationOf } from './association.ts';
import { isPlain } from './is-plain.ts';
import { prefetchQuery } from './prefetch-query.ts';

export async function prefetch(visit: AssociationVisit): Promise<void> {
  const workspace = await associationOf(visit);
  if (!workspace?.can('view_member_details')) return;
  const { documentId } = workspace.association;
  prefetchQuery(memberCountsQuery(documentId));
  if (!isPlain(visit.search)) return;
  // A phone begins with the active members.
  const isPhone = window.matchMedia('(max-width: 47.99em)').matches;
  const state = isPhone ? withFilter(emptyTableState, 'status', ['active']) : emptyTableState;
  prefetchQuery(membersQuery(documentId, requestOf(state)));
}

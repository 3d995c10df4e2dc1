import type { ReactElement } from 'react';
import type { MemberListFilters } from '../features/mailing/members/members-send-dialog.tsx';
import { MemberMessagePage } from '../features/mailing/members/message-page.tsx';
import { memberListQuery } from '../features/memberships/api.ts';
import { memberColumns } from '../features/memberships/columns.tsx';
import { emptyTableState, requestOf } from '../ui/data-table/table-state.ts';

/** Whatever the list of members can be narrowed by narrows the recipients of a message. */
const listFilters: MemberListFilters = {
  filters: memberColumns.flatMap(({ id, header, filter }) =>
    filter?.options ? [{ id, label: header, options: filter.options }] : [],
  ),
  query: (filters) => memberListQuery(requestOf({ ...emptyTableState, filters })),
  initial: { status: ['active'] },
};

export function AssociationMessage(): ReactElement {
  return <MemberMessagePage listFilters={listFilters} />;
}

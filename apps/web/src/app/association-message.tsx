import type { ReactElement } from 'react';
import type { MemberListFilters } from '../features/mailing/members/member-audience-fields.tsx';
import { MemberMessagePage } from '../features/mailing/members/message-page.tsx';
import { memberListQuery } from '../features/memberships/api.ts';
import { useMemberColumns } from '../features/memberships/own-columns.tsx';
import { useAssociationWorkspace } from '../platform/workspace/association-workspace.ts';
import { emptyTableState, requestOf } from '../ui/data-table/table-state.ts';

const asked: Pick<MemberListFilters, 'query' | 'initial'> = {
  query: (filters) => memberListQuery(requestOf({ ...emptyTableState, filters })),
  initial: { status: ['active'] },
};

/** Whatever the list of members can be narrowed by narrows the recipients of a message. */
function MessageByList({ associationId }: { associationId: string }): ReactElement {
  const columns = useMemberColumns(associationId);
  const filters = columns.flatMap(({ id, header, filter }) =>
    filter ? [{ id, label: header, options: filter.options, kind: filter.kind }] : [],
  );
  return <MemberMessagePage listFilters={{ ...asked, filters }} />;
}

export function AssociationMessage(): ReactElement {
  const { association, can } = useAssociationWorkspace();
  if (!can('view_member_details')) return <MemberMessagePage listFilters={null} />;
  return <MessageByList associationId={association.documentId} />;
}

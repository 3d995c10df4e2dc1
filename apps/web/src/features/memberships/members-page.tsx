import type { Member } from '@kermesse/domain/memberships/answers';
import { type MembershipStatus, membershipStatuses } from '@kermesse/domain/memberships/enums';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFileImport, IconForms, IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactElement, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useAssociationWorkspace } from '../../platform/workspace/association-workspace.ts';
import { PeopleDrawing } from '../../ui/art/drawings/people.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterCards } from '../../ui/data-table/filter-cards.tsx';
import { serverSource } from '../../ui/data-table/server-source.ts';
import { requestOf, withFilter } from '../../ui/data-table/table-state.ts';
import { useTableStateInAddress } from '../../ui/data-table/use-table-state-in-address.ts';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../ui/workspace/association-gate.tsx';
import { InviteDialog } from './actions/invite-dialog.tsx';
import { RoleDialog } from './actions/role-dialog.tsx';
import { useBulkActions } from './actions/use-bulk-actions.tsx';
import { useRowActions } from './actions/use-row-actions.tsx';
import { memberCountsQuery, memberListQuery, membersQuery } from './api.ts';
import { nameOf } from './member-text.ts';
import { useMemberColumns } from './own-columns.tsx';

const AddMemberDialog = lazy(() => import('./person/add-member-dialog.tsx'));

const plural: Record<MembershipStatus, string> = {
  active: 'Actifs',
  pending: 'En attente',
  inactive: 'Inactifs',
  suspended: 'Suspendus',
};
const tones = { active: 'sapin', pending: 'soleil', inactive: 'ink', suspended: 'corail' } as const;
const cards = membershipStatuses.map((value) => ({ value, label: plural[value], tone: tones[value] }));

interface MembersPageProps {
  /** Filled in by the fees feature. */
  markPaid?: (members: readonly Member[], onClose: () => void) => ReactNode;
}

function Members({ markPaid }: MembersPageProps): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const { documentId } = association;
  const navigate = useNavigate({ from: '/my-associations/$associationId/members' });
  const columns = useMemberColumns(documentId);
  const [asked, setState] = useTableStateInAddress(columns);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  // On a phone one of the four tabs is always selected.
  const state = useMemo(
    () => (isPhone && asked.filters.status === undefined ? withFilter(asked, 'status', ['active']) : asked),
    [asked, isPhone],
  );
  const query = useQuery(membersQuery(documentId, requestOf(state)));
  const counts = useQuery(memberCountsQuery(documentId));
  const [isInviting, invitation] = useDisclosure(false);
  const [isAdding, addition] = useDisclosure(false);
  const [changing, setChanging] = useState<readonly Member[] | null>(null);
  const [paying, setPaying] = useState<readonly Member[] | null>(null);
  const rowActions = useRowActions((member) => setChanging([member]));
  const bulkActions = useBulkActions({
    onChangeRole: setChanging,
    onMarkPaid: markPaid && setPaying,
  });
  const { total = 0, byStatus, byRole } = counts.data ?? {};
  const shownCounts = useMemo(
    () => ({ ...(byStatus ? { status: byStatus } : {}), ...(byRole ? { role: byRole } : {}) }),
    [byStatus, byRole],
  );
  const waiting = byStatus?.pending ?? 0;
  const open = (member: Member) =>
    void navigate({
      to: '/my-associations/$associationId/members/$memberId',
      params: { associationId: documentId, memberId: member.documentId },
      search: (before) => before,
      resetScroll: false,
    });
  return (
    <AreaPage title="Membres">
      <PageHeading
        title="Membres"
        description={
          counts.data &&
          `${countOf(total, 'membre')}${waiting > 0 ? `, dont ${countOf(waiting, 'demande')} à traiter` : ''}`
        }
        actions={
          <>
            {can('manage_roles') && (
              <>
                <LinkButton
                  to="/my-associations/$associationId/members/fields"
                  params={{ associationId: documentId }}
                  variant="default"
                  leftSection={<IconForms size={18} aria-hidden="true" />}
                >
                  Champs
                </LinkButton>
                <LinkButton
                  to="/my-associations/$associationId/members/import"
                  params={{ associationId: documentId }}
                  variant="default"
                  leftSection={<IconFileImport size={18} aria-hidden="true" />}
                >
                  Importer
                </LinkButton>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={18} aria-hidden="true" />}
                  onClick={addition.open}
                >
                  Ajouter un membre
                </Button>
              </>
            )}
            {can('copy_link') && (
              <Button leftSection={<IconUserPlus size={18} aria-hidden="true" />} onClick={invitation.open}>
                Inviter
              </Button>
            )}
          </>
        }
      />
      {/* On a phone the tabs of the list carry the same counts. */}
      {!isPhone && (
        <FilterCards
          columnId="status"
          cards={cards}
          counts={byStatus}
          state={state}
          onStateChange={setState}
        />
      )}
      <DataTable
        label="Membres"
        columns={columns}
        source={serverSource(query, shownCounts)}
        rowId={(member) => member.documentId}
        rowLabel={nameOf}
        state={state}
        onStateChange={setState}
        searchPlaceholder="Prénom ou nom…"
        onOpen={open}
        href={(member) => `/my-associations/${documentId}/members/${member.documentId}`}
        rowActions={rowActions}
        {...(bulkActions.length > 0 ? { bulkActions } : {})}
        canSelect={(member) => member.role !== 'president'}
        export={{
          path: `/associations/${documentId}/members-export`,
          query: memberListQuery,
          doneMessage: membershipMessages.exported,
          failureTitle: membershipMessages.exportFailed,
        }}
        phoneTabs={{
          columnId: 'status',
          tabs: membershipStatuses.map((value) => ({
            value,
            label: plural[value],
            count: byStatus?.[value],
          })),
        }}
        empty={
          <EmptyState drawing={<PeopleDrawing />} title="Personne encore">
            <p>Importez votre fichier, ajoutez une personne, ou partagez le lien d’invitation.</p>
          </EmptyState>
        }
      />
      {isAdding && (
        <Suspense fallback={null}>
          <AddMemberDialog onClose={addition.close} />
        </Suspense>
      )}
      {isInviting && <InviteDialog onClose={invitation.close} />}
      {changing && <RoleDialog members={changing} onClose={() => setChanging(null)} />}
      {paying && markPaid?.(paying, () => setPaying(null))}
      <Outlet />
    </AreaPage>
  );
}

export function MembersPage(props: MembersPageProps): ReactElement {
  return (
    <AssociationGate needs="view_member_details">
      <Members {...props} />
    </AssociationGate>
  );
}

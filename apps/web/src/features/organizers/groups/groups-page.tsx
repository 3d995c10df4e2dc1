import { groupLink } from '@kermesse/domain/groups/registration-group';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconCheck, IconLink, IconPencil, IconPlus, IconTrash, IconUserStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableStateInAddress } from '../../../ui/data-table/use-table-state-in-address.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { deleteGroup, type GroupEntry, groupsQuery } from '../api/groups.ts';
import { useAct } from '../api/use-act.ts';
import { groupColumns } from './group-columns.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import { useCopy } from './use-copy.ts';

function Groups(): ReactElement {
  const { edition } = useEditionWorkspace();
  usePageTitle(`Groupes · ${edition.name}`);
  const query = useQuery(groupsQuery(edition.documentId));
  const { run } = useAct();
  const { copied, copy } = useCopy();
  const [edited, setEdited] = useState<GroupEntry | 'new' | null>(null);
  const [handed, setHanded] = useState<GroupEntry | null>(null);
  const linkOf = (group: GroupEntry) =>
    `${window.location.origin}${groupLink(edition.documentId, group.documentId, group.group_type)}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link depends on the edition and the group alone
  const columns = useMemo(
    () =>
      groupColumns((group) => {
        const link = linkOf(group);
        const isCopied = copied === link;
        return (
          <Button
            size="xs"
            variant={isCopied ? 'light' : 'default'}
            leftSection={
              isCopied ? (
                <IconCheck size={16} aria-hidden="true" />
              ) : (
                <IconLink size={16} aria-hidden="true" />
              )
            }
            aria-label={isCopied ? `Lien de ${group.name} copié` : `Copier le lien de ${group.name}`}
            onClick={() => void copy(link)}
          >
            {isCopied ? 'Copié' : 'Copier'}
          </Button>
        );
      }),
    [copied, edition.documentId],
  );
  const [state, setState] = useTableStateInAddress(columns);
  const rows = query.data ?? [];
  const taken = rows.reduce((sum, { current_members }) => sum + current_members, 0);
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
      Créer un groupe
    </Button>
  );
  return (
    <>
      <PageHeading
        title="Groupes"
        description={
          rows.length > 0
            ? `${countOf(rows.length, 'groupe')}, ${countOf(taken, 'personne inscrite', 'personnes inscrites')}`
            : 'Des places gardées pour un club, une entreprise ou une association.'
        }
        actions={rows.length > 0 ? add : undefined}
      />
      <DataTable
        label="Groupes d’inscription"
        columns={columns}
        source={{
          kind: 'local',
          rows,
          isLoading: query.isPending,
          error: query.data ? undefined : query.error,
          onRetry: () => void query.refetch(),
        }}
        rowId={({ documentId }) => documentId}
        rowLabel={({ name }) => name}
        state={state}
        onStateChange={setState}
        searchPlaceholder="Nom du groupe…"
        onOpen={setEdited}
        empty={
          <EmptyState drawing={<TicketsDrawing />} title="Pas encore de groupe" action={add}>
            Un groupe a son lien, ses places et une personne qui en répond.
          </EmptyState>
        }
        rowActions={(group) => [
          {
            id: 'edit',
            label: 'Modifier',
            icon: <IconPencil size={18} aria-hidden="true" />,
            onSelect: () => setEdited(group),
          },
          {
            id: 'copy',
            label: 'Copier le lien',
            icon: <IconLink size={18} aria-hidden="true" />,
            onSelect: () => copy(linkOf(group)),
          },
          {
            id: 'owner',
            label: group.owner ? 'Changer de responsable' : 'Inviter un responsable',
            icon: <IconUserStar size={18} aria-hidden="true" />,
            onSelect: () => setHanded(group),
          },
          {
            id: 'delete',
            label: 'Supprimer',
            icon: <IconTrash size={18} aria-hidden="true" />,
            isDangerous: true,
            isDisabled: group.current_members > 0,
            confirm: {
              title: `Supprimer ${group.name}\u00a0?`,
              losses: ['le groupe et ses places', 'son lien d’inscription, qui ne mènera plus à rien'],
              confirmLabel: 'Supprimer',
              isDestructive: true,
            },
            onSelect: async () => {
              await run(() => deleteGroup(group.documentId), 'Le groupe est supprimé.');
            },
          },
        ]}
      />
      <GroupDialog
        editionId={edition.documentId}
        group={edited === 'new' ? null : edited}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
      <OwnerDialog group={handed} onClose={() => setHanded(null)} />
    </>
  );
}

/** Places kept together for a club, a company or an association. */
export function GroupsPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSettings">
      <Groups />
    </EditionGate>
  );
}

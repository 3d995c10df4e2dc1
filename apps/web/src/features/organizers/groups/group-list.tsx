import type { GroupEntry } from '@kermesse/domain/groups/answers';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconLink, IconPencil, IconPlus, IconTrash, IconUserStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { EntriesPage } from '../../../ui/workspace/entries-page.tsx';
import { deleteGroup, type GroupsOf, groupsQuery } from '../api/groups.ts';
import { organizerKeys } from '../keys.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { groupAddress } from './group-address.ts';
import { groupColumns } from './group-columns.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GroupPeople } from './group-people.tsx';
import type { GroupEvent } from './group-values.ts';
import { OwnerDialog } from './owner-dialog.tsx';

interface GroupListProps {
  of: GroupsOf;
  events: readonly GroupEvent[];
  purpose: string;
  /** Shown instead of a new group where there is no event for one. */
  nothingToDo?: ReactElement;
}

function summary(groups: readonly GroupEntry[]): string {
  const taken = groups.reduce((sum, { current_members }) => sum + current_members, 0);
  return `${countOf(groups.length, 'groupe')}, ${countOf(taken, 'personne inscrite', 'personnes inscrites')}`;
}

export function GroupList({ of, events, purpose, nothingToDo }: GroupListProps): ReactElement {
  const query = useQuery(groupsQuery(of));
  const removal = useChange({
    send: (group: GroupEntry) => deleteGroup(group.documentId),
    done: 'Le groupe est supprimé.',
    refresh: [organizerKeys.all],
  });
  const { copied, copy } = useCopy();
  const [edited, setEdited] = useState<GroupEntry | 'new' | null>(null);
  const [ownerChange, setOwnerChange] = useState<GroupEntry | null>(null);
  const { relation, documentId } = of;
  const columns = useMemo(
    () =>
      groupColumns({ relation, documentId }, (group) => {
        const address = groupAddress(group);
        return (
          address && (
            <CopyLinkButton
              name={group.name}
              isCopied={copied === address}
              onCopy={() => void copy(address)}
            />
          )
        );
      }),
    [relation, documentId, copied, copy],
  );
  const add = events.length > 0 && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
      Créer un groupe
    </Button>
  );
  const rowActions = (group: GroupEntry): RowAction[] => [
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
      isDisabled: groupAddress(group) === null,
      onSelect: () => copy(groupAddress(group) ?? ''),
    },
    {
      id: 'owner',
      label: group.owner ? 'Changer de responsable' : 'Inviter un responsable',
      icon: <IconUserStar size={18} aria-hidden="true" />,
      onSelect: () => setOwnerChange(group),
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
        await removal.run(group);
      },
    },
  ];
  return (
    <>
      <EntriesPage
        title="Groupes"
        label="Groupes d’inscription"
        query={query}
        columns={columns}
        rowLabel={({ name }) => name}
        summary={summary}
        purpose={purpose}
        add={add}
        empty={
          nothingToDo ?? (
            <EmptyState drawing={<TicketsDrawing />} title="Pas encore de groupe" action={add}>
              <p>Un groupe a son lien, ses places et une personne qui en répond.</p>
            </EmptyState>
          )
        }
        searchPlaceholder="Nom du groupe…"
        onOpen={setEdited}
        rowActions={rowActions}
        renderDetails={(group) => <GroupPeople groupId={group.documentId} name={group.name} />}
        canExpand={({ current_members }) => current_members > 0}
      />
      <GroupDialog
        of={of}
        events={events}
        group={edited === 'new' ? null : edited}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      />
      <OwnerDialog group={ownerChange} onClose={() => setOwnerChange(null)} />
    </>
  );
}

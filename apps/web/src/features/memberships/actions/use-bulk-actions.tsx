import type { MembershipAction } from '@kermesse/domain/memberships/actions';
import { countOf } from '@kermesse/domain/shared/text';
import { IconBan, IconCheck, IconTrash } from '@tabler/icons-react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { readAllPages } from '../../../ui/data-table/export/export-rows.ts';
import type { BulkAction, SelectedRows } from '../../../ui/data-table/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { actOnMany, type Member, readMembers } from '../api.ts';
import { useMemberActs } from './use-member-acts.ts';

const listed = 1_000;

/** The ids of a selection, those of rows that are not loaded included. */
async function idsOf(associationId: string, selected: SelectedRows<Member>): Promise<string[]> {
  if (!selected.isEverything) return [...selected.ids];
  const except = new Set(selected.exceptIds);
  const { signal } = new AbortController();
  const fetchPage = (request: SelectedRows<Member>['request']) => readMembers(associationId, request, signal);
  const ids: string[] = [];
  for await (const { rows } of readAllPages(selected.request, { fetchPage, pageSize: listed, signal }))
    ids.push(...rows.map(({ documentId }) => documentId));
  return ids.filter((id) => !except.has(id));
}

const people = (count: number) => countOf(count, 'personne');

/** What may be done with several members at once. */
export function useBulkActions(): BulkAction<Member>[] {
  const { association, can } = useAssociationWorkspace();
  const { refresh } = useMemberActs();
  const run =
    (action: MembershipAction, done: (count: number) => string) =>
    async (selected: SelectedRows<Member>): Promise<void> => {
      try {
        const answer = await actOnMany(await idsOf(association.documentId, selected), action);
        if (answer.done > 0) toast.success(done(answer.done));
        const [first] = answer.failed;
        if (first) toast.error(`${people(answer.failed.length)} : ${first.message}`);
      } catch (error) {
        toast.error(messageOf(error));
      }
      await refresh();
    };
  const actions: (BulkAction<Member> | false)[] = [
    can('manage_roles') && {
      id: 'accept',
      label: 'Accepter',
      icon: <IconCheck size={18} aria-hidden="true" />,
      run: run('accept', (count) => `${countOf(count, 'demande acceptée', 'demandes acceptées')}`),
    },
    can('blacklist_members') && {
      id: 'suspend',
      label: 'Suspendre',
      icon: <IconBan size={18} aria-hidden="true" />,
      isDangerous: true,
      confirm: ({ count }) => ({
        title: `Suspendre ${people(count)}\u00a0?`,
        message: 'Elles perdent leurs droits dans l’association jusqu’à leur réactivation.',
        confirmLabel: 'Suspendre',
        isDestructive: true,
      }),
      run: run('suspend', (count) => `${countOf(count, 'membre suspendu', 'membres suspendus')}`),
    },
    can('delete_members') && {
      id: 'remove',
      label: 'Supprimer',
      icon: <IconTrash size={18} aria-hidden="true" />,
      isDangerous: true,
      confirm: ({ count }) => ({
        title: `Supprimer ${people(count)}\u00a0?`,
        losses: ['Leur adhésion et leur rôle'],
        confirmLabel: 'Supprimer',
        isDestructive: true,
      }),
      run: run('remove', (count) => `${countOf(count, 'membre supprimé', 'membres supprimés')}`),
    },
  ];
  return actions.filter((action) => action !== false);
}

import { type MembershipAction, transitionOf } from '@kermesse/domain/memberships/actions';
import type { Member } from '@kermesse/domain/memberships/answers';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { countOf } from '@kermesse/domain/shared/text';
import {
  IconBan,
  IconCheck,
  IconCoinEuro,
  IconMail,
  IconRefresh,
  IconTrash,
  IconUserCog,
  IconUserX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { allSelected } from '../../../ui/data-table/all-selected.ts';
import type { BulkAction, SelectedRows } from '../../../ui/data-table/types.ts';
import type { ConfirmOptions } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { actOnMany, readMembers } from '../api.ts';
import { afterMembershipChange } from '../keys.ts';
import { actionLabels, usePossibleActions } from './use-member-action.ts';
import { writeToMany } from './write-to-many.ts';

type Selected = SelectedRows<Member>;

const listed = 1_000;
const people = (count: number) => countOf(count, 'personne');
const icon = (Icon: typeof IconBan): ReactNode => <Icon size={18} aria-hidden="true" />;

const icons: Record<MembershipAction, ReactNode> = {
  accept: icon(IconCheck),
  reactivate: icon(IconRefresh),
  refuse: icon(IconUserX),
  suspend: icon(IconBan),
  remove: icon(IconTrash),
};

const done: Record<MembershipAction, (count: number) => string> = {
  accept: (count) => countOf(count, 'demande acceptée', 'demandes acceptées'),
  reactivate: (count) => countOf(count, 'membre réactivé', 'membres réactivés'),
  refuse: (count) => countOf(count, 'demande refusée', 'demandes refusées'),
  suspend: (count) => countOf(count, 'membre suspendu', 'membres suspendus'),
  remove: (count) => countOf(count, 'membre supprimé', 'membres supprimés'),
};

/** Asked before acts against members. `whom` is a number of people, or « les personnes … ». */
const questions: Partial<Record<MembershipAction, (whom: string) => ConfirmOptions>> = {
  refuse: (whom) => ({
    title: `Refuser ${whom}\u00a0?`,
    message: 'Elles en sont informées par e-mail et pourront demander de nouveau.',
    confirmLabel: 'Refuser',
    isDestructive: true,
  }),
  suspend: (whom) => ({
    title: `Suspendre ${whom}\u00a0?`,
    message: 'Elles perdent leurs droits dans l’association jusqu’à leur réactivation.',
    confirmLabel: 'Suspendre',
    isDestructive: true,
  }),
  remove: (whom) => ({
    title: `Supprimer ${whom}\u00a0?`,
    losses: ['Leur adhésion et leur rôle'],
    confirmLabel: 'Supprimer',
    isDestructive: true,
  }),
};

const order: readonly MembershipAction[] = ['accept', 'reactivate', 'refuse', 'suspend', 'remove'];

interface BulkDialogs {
  onChangeRole: (members: readonly Member[]) => void;
  /** Left out for those who may not manage fees. */
  onMarkPaid?: ((members: readonly Member[]) => void) | undefined;
}

/** Each act applies to the members who allow it. */
export function useBulkActions({ onChangeRole, onMarkPaid }: BulkDialogs): BulkAction<Member>[] {
  const { association, can } = useAssociationWorkspace();
  const { possible } = usePossibleActions();
  const chosen = (selected: Selected, fits: (member: Member) => boolean) => selected.rows.filter(fits).length;
  /** Of a whole list only a part is loaded: whether somebody fits is found while acting. */
  const anyOf = (fits: (member: Member) => boolean) => (selected: Selected) =>
    selected.isEverything || chosen(selected, fits) > 0;
  const collect = async (selected: Selected, fits: (member: Member) => boolean) =>
    (
      await allSelected(selected, {
        fetchPage: (request) => readMembers(association.documentId, request),
        pageSize: listed,
      })
    ).filter(fits);

  const acting = useChange({
    send: async ({ action, members }: { action: MembershipAction; members: readonly Member[] }) =>
      actOnMany(
        members.map(({ documentId }) => documentId),
        { action },
      ),
    done: (answer, { action }) => (answer.done > 0 ? done[action](answer.done) : null),
    refresh: afterMembershipChange(association.documentId),
    onDone: (answer) => {
      const [first] = answer.failed;
      if (answer.done === 0 && !first) toast.info(membershipMessages.nobodyFits);
      if (first) toast.error(`${people(answer.failed.length)}\u00a0: ${first.message}`);
    },
  });

  const acts = order.map((action): BulkAction<Member> => {
    const fits = (member: Member) => possible(member).includes(action);
    const question = questions[action];
    return {
      id: action,
      label: actionLabels[action],
      icon: icons[action],
      isDangerous: question !== undefined,
      isPossible: anyOf(fits),
      ...(question
        ? {
            confirm: (selected) =>
              question(selected.isEverything ? 'toute la liste' : people(chosen(selected, fits))),
          }
        : {}),
      run: async (selected) => {
        await acting.run({ action, members: await collect(selected, fits) });
      },
    };
  });
  const isNoPresident = ({ role }: Member) => role !== 'president';
  const isActive = ({ mb_status }: Member) => mb_status === 'active';
  const others: (BulkAction<Member> | false)[] = [
    can('manage_roles') && {
      id: 'role',
      label: 'Modifier rôle',
      icon: icon(IconUserCog),
      isPossible: anyOf(isNoPresident),
      run: async (selected) => onChangeRole(await collect(selected, isNoPresident)),
    },
    can('message_members') && {
      id: 'write',
      label: 'Écrire',
      icon: icon(IconMail),
      run: async (selected) => writeToMany(await collect(selected, () => true)),
    },
    onMarkPaid !== undefined &&
      can('manage_contributions') && {
        id: 'mark-paid',
        label: 'Marquer comme payé',
        icon: icon(IconCoinEuro),
        isPossible: anyOf(isActive),
        run: async (selected) => onMarkPaid(await collect(selected, isActive)),
      },
  ];
  const isAllowed = ({ id }: BulkAction<Member>) =>
    order.some((action) => action === id && can(transitionOf(action).needs));
  const allowed = acts.filter(isAllowed);
  return [
    ...allowed.filter(({ isDangerous }) => !isDangerous),
    ...others.filter((action) => action !== false),
    ...allowed.filter(({ isDangerous }) => isDangerous),
  ];
}

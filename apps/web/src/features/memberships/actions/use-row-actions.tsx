import type { MembershipAction } from '@kermesse/domain/memberships/actions';
import type { Member } from '@kermesse/domain/memberships/answers';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import {
  IconBan,
  IconCheck,
  IconCoinEuro,
  IconMail,
  IconPhone,
  IconRefresh,
  IconTrash,
  IconUserCog,
  IconUserX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { emailOf, phoneOf } from '../member-text.ts';
import { actionLabels, useMemberAction, usePossibleActions } from './use-member-action.ts';

const icon = (Icon: typeof IconBan): ReactNode => <Icon size={18} aria-hidden="true" />;
const icons: Record<MembershipAction, ReactNode> = {
  accept: icon(IconCheck),
  refuse: icon(IconUserX),
  suspend: icon(IconBan),
  reactivate: icon(IconRefresh),
  remove: icon(IconTrash),
};
const dangerous = new Set<MembershipAction>(['refuse', 'suspend', 'remove']);

export function call(member: Member): void {
  const phone = phoneOf(member);
  if (phone) window.location.assign(`tel:${phone}`);
  else toast.error(membershipMessages.noPhone);
}

export function write(member: Member): void {
  const email = emailOf(member);
  if (email) window.location.assign(`mailto:${encodeURIComponent(email)}`);
  else toast.error(membershipMessages.noEmail);
}

export function useRowActions(onChangeRole: (member: Member) => void) {
  const { association, can } = useAssociationWorkspace();
  const navigate = useNavigate();
  const { possible } = usePossibleActions();
  const acting = useMemberAction();
  return (member: Member): RowAction[] => {
    const actions: RowAction[] = [];
    const acts = possible(member);
    const add = (action: MembershipAction) => {
      if (!acts.includes(action)) return;
      actions.push({
        id: action,
        label: actionLabels[action],
        icon: icons[action],
        isDangerous: dangerous.has(action),
        onSelect: async () => {
          await acting.run({ member, action });
        },
      });
    };
    add('accept');
    if (can('manage_roles') && member.role !== 'president')
      actions.push({
        id: 'role',
        label: 'Modifier rôle',
        icon: icon(IconUserCog),
        onSelect: () => onChangeRole(member),
      });
    if (can('manage_contributions'))
      actions.push({
        id: 'fees',
        label: 'Cotisations',
        icon: icon(IconCoinEuro),
        onSelect: () =>
          void navigate({
            to: '/my-associations/$associationId/cotisation',
            params: { associationId: association.documentId },
            search: { member: member.documentId },
          }),
      });
    if (can('call_members'))
      actions.push({ id: 'call', label: 'Appeler', icon: icon(IconPhone), onSelect: () => call(member) });
    if (can('message_members'))
      actions.push({
        id: 'write',
        label: 'Envoyer un message',
        icon: icon(IconMail),
        onSelect: () => write(member),
      });
    add('reactivate');
    add('refuse');
    add('suspend');
    add('remove');
    return actions;
  };
}

import { type MembershipAction, possibleActions } from '@kermesse/domain/memberships/actions';
import type { Member } from '@kermesse/domain/memberships/answers';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { useSession } from '../../../platform/session/use-session.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { actOn } from '../api.ts';
import { afterMembershipChange } from '../keys.ts';
import { nameOf } from '../member-text.ts';
import { confirmationOf } from './confirmations.ts';

const told: Record<MembershipAction, string> = {
  accept: membershipMessages.accepted,
  refuse: membershipMessages.refused,
  suspend: membershipMessages.suspended,
  reactivate: membershipMessages.reactivated,
  remove: membershipMessages.deleted,
};

export const actionLabels: Record<MembershipAction, string> = {
  accept: 'Accepter',
  refuse: 'Refuser',
  suspend: 'Suspendre',
  reactivate: 'Réactiver',
  remove: 'Supprimer',
};

/** What one may do to a member. */
export function usePossibleActions() {
  const { association } = useAssociationWorkspace();
  const state = useSession();
  const ownId = state.status === 'signed-in' ? state.user.documentId : null;
  const isSelf = ({ user }: Member) => user !== null && user.documentId === ownId;
  const possible = (member: Member): MembershipAction[] =>
    isSelf(member) || member.role === 'president'
      ? []
      : possibleActions(member.mb_status, association.permissions);
  return { possible, isSelf };
}

interface MemberAction {
  member: Member;
  action: MembershipAction;
}

export function useMemberAction(onRefreshed: (action: MembershipAction) => void = () => undefined) {
  const { association } = useAssociationWorkspace();
  return useChange({
    send: ({ member, action }: MemberAction) => actOn(member.documentId, action),
    confirm: ({ member, action }) => confirmationOf(action, nameOf(member)),
    done: (_, { action }) => told[action],
    refresh: afterMembershipChange(association.documentId),
    onRefreshed: (_, { action }) => onRefreshed(action),
    failureTitle: ({ action }) => (action === 'remove' ? membershipMessages.deleteFailed : undefined),
    lock: ({ member }) => member.documentId,
  });
}

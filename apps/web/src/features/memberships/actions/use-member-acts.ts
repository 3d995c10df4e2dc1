import { type MembershipAction, possibleActions } from '@kermesse/domain/memberships/actions';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { actOn, type Member, membersKey } from '../api.ts';

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

export function useMemberActs() {
  const client = useQueryClient();
  const { association } = useAssociationWorkspace();
  const state = useSession();
  const ownId = state.status === 'signed-in' ? state.user.documentId : null;

  /** Lists, counts and the navigation badge depend on the members. */
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: membersKey(association.documentId) }),
      client.invalidateQueries({ queryKey: myAssociationsQuery.queryKey }),
      client.invalidateQueries({ queryKey: ['associations', association.documentId] }),
    ]);
  };

  const isSelf = ({ user }: Member) => user.documentId === ownId;

  const possible = (member: Member): MembershipAction[] =>
    isSelf(member) || member.role === 'president'
      ? []
      : possibleActions(member.mb_status, association.permissions);

  const act = async (member: Member, action: MembershipAction): Promise<boolean> => {
    try {
      await actOn(member.documentId, action);
      toast.success(told[action]);
      await refresh();
      return true;
    } catch (error) {
      const title = action === 'remove' ? { title: membershipMessages.deleteFailed } : {};
      toast.error(messageOf(error), title);
      return false;
    }
  };

  return { possible, act, refresh, isSelf };
}

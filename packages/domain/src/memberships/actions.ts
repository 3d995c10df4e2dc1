import type { MembershipEvent, MembershipStatus } from './enums.ts';
import type { AssociationPermission } from './permissions.ts';

interface Transition {
  readonly from: readonly MembershipStatus[];
  /** Null: the membership ends. */
  readonly to: MembershipStatus | null;
  readonly needs: AssociationPermission;
  readonly event: MembershipEvent;
}

const membershipActions = {
  accept: { from: ['pending'], to: 'active', needs: 'manage_roles', event: 'accepted' },
  refuse: { from: ['pending'], to: null, needs: 'manage_roles', event: 'refused' },
  suspend: { from: ['active', 'inactive'], to: 'suspended', needs: 'blacklist_members', event: 'suspended' },
  reactivate: {
    from: ['suspended', 'inactive'],
    to: 'active',
    needs: 'blacklist_members',
    event: 'reactivated',
  },
  remove: {
    from: ['active', 'pending', 'inactive', 'suspended'],
    to: null,
    needs: 'delete_members',
    event: 'removed',
  },
} as const satisfies Record<string, Transition>;

export type MembershipAction = keyof typeof membershipActions;
export const membershipActionNames = Object.keys(membershipActions) as [
  MembershipAction,
  ...MembershipAction[],
];

export function transitionOf(action: MembershipAction): Transition {
  return membershipActions[action];
}

export function possibleActions(
  status: MembershipStatus,
  held: readonly AssociationPermission[],
): MembershipAction[] {
  return membershipActionNames.filter((action) => {
    const { from, needs } = transitionOf(action);
    return from.includes(status) && held.includes(needs);
  });
}

export function actionTowards(from: MembershipStatus, to: MembershipStatus): MembershipAction | null {
  return (
    membershipActionNames.find((action) => {
      const transition = transitionOf(action);
      return transition.to === to && transition.from.includes(from);
    }) ?? null
  );
}

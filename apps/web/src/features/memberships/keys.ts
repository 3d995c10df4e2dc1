import { associationKeys, membershipKeys } from '../../platform/queries/keys.ts';

/** Lists, counts and the navigation badge depend on the members. */
export const afterMembershipChange = (associationId: string) => [
  membershipKeys.of(associationId),
  associationKeys.mine,
  associationKeys.of(associationId),
];

import type { GroupMemberRole } from '../groups/enums.ts';
import type { InvitationState } from './schemas.ts';

/** The owner has no role. */
export interface FamilyPlace {
  readonly isOwner: boolean;
  readonly role: GroupMemberRole | null;
  readonly isActive: boolean;
}

export function canManageFamily({ isOwner, role, isActive }: FamilyPlace): boolean {
  return isOwner || (isActive && role === 'admin');
}

export function canRegisterChildren(place: FamilyPlace): boolean {
  return canManageFamily(place) || (place.isActive && (place.role === 'parent' || place.role === 'guardian'));
}

export const offeredRoles = ['parent', 'guardian'] as const satisfies readonly GroupMemberRole[];

export function canBecomeRole(from: GroupMemberRole, to: GroupMemberRole): boolean {
  const isOffered = offeredRoles.some((role) => role === to);
  return isOffered && from !== to && from !== 'admin' && from !== 'child';
}

export const familySize = (members: number): number => members + 1;

interface InvitationDates {
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly revokedAt: Date | null;
}

export function invitationState(
  { expiresAt, usedAt, revokedAt }: InvitationDates,
  now: Date,
): InvitationState {
  if (usedAt) return 'used';
  if (revokedAt) return 'revoked';
  return expiresAt.getTime() > now.getTime() ? 'open' : 'expired';
}

export function joinFamilyLink(token: string, family: string, role: GroupMemberRole): string {
  const part = encodeURIComponent;
  return `/join-family?token=${part(token)}&family=${part(family)}&role=${part(role)}`;
}

interface FamilyAdult {
  readonly role: GroupMemberRole;
  readonly isActive: boolean;
  /** Nobody may own two families. */
  readonly ownsFamily: boolean;
}

const heirRoles: readonly GroupMemberRole[] = ['admin', 'parent', 'guardian'];

/** When the owner's account is deleted; without a family of their own first, then by role and time of joining. */
export function familyHeir<A extends FamilyAdult>(adults: readonly A[]): A | null {
  const rank = ({ role, ownsFamily }: A) => heirRoles.indexOf(role) + (ownsFamily ? heirRoles.length : 0);
  const able = adults.filter(({ role, isActive }) => isActive && heirRoles.includes(role));
  return able.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

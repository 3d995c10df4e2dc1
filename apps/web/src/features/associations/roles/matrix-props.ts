import type { MemberRole } from '@kermesse/domain/memberships/enums';
import type { AssociationPermission, RoleMatrix } from '@kermesse/domain/memberships/permissions';

export interface MatrixProps {
  matrix: RoleMatrix;
  /** The editor's own permissions: nobody grants or removes one that they lack. */
  held: readonly AssociationPermission[];
  canEdit: boolean;
  onChange: (role: MemberRole, permission: AssociationPermission, isGranted: boolean) => void;
}

export const matrixRoles: readonly MemberRole[] = [
  'president',
  'manager',
  'moderator',
  'accountant',
  'member',
  'aspirant',
];

/** Why a box cannot be changed; null when it can. */
export function lockOf(
  { held, canEdit }: Pick<MatrixProps, 'held' | 'canEdit'>,
  role: MemberRole,
  permission: AssociationPermission,
): string | null {
  if (role === 'president') return 'Les droits de la présidence ne changent pas.';
  if (!canEdit) return 'Vous ne gérez pas les rôles.';
  const covering = permission === 'view_association_info_short' ? 'view_association_info' : permission;
  return held.includes(permission) || held.includes(covering) ? null : 'Vous n’avez pas vous-même ce droit.';
}

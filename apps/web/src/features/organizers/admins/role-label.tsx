import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import {
  adminRoleLabels,
  customRoleLabel,
  detectRole,
  rolePermissions,
} from '@kermesse/domain/organizers/permissions';

/** The exact or nearest role. */
export function roleLabel(permissions: readonly PermissionId[]): string {
  const role = detectRole(permissions);
  return role === null ? customRoleLabel : adminRoleLabels[role];
}

/** False when the role is only the nearest. */
export function isExactRole(permissions: readonly PermissionId[]): boolean {
  const role = detectRole(permissions);
  return role !== null && rolePermissions[role].length === permissions.length;
}

import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import {
  adminRoleLabels,
  customRoleLabel,
  detectRole,
  rolePermissions,
} from '@kermesse/domain/organizers/permissions';

/** The role that a set of permissions is or is nearest to, in words. */
export function roleLabel(permissions: readonly PermissionId[]): string {
  const role = detectRole(permissions);
  return role === null ? customRoleLabel : adminRoleLabels[role];
}

/** Whether the set is the role itself rather than close to it. */
export function isExactRole(permissions: readonly PermissionId[]): boolean {
  const role = detectRole(permissions);
  return role !== null && rolePermissions[role].length === permissions.length;
}

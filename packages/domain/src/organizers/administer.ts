import type { AdminContext } from './enums.ts';
import type { PermissionId } from './permission-catalogue.ts';
import {
  type AdminStanding,
  beyondReach,
  canManageAdmins,
  hasAll,
  hasAny,
  managingPermissions,
} from './permissions.ts';

export type AdminAction = 'list' | 'add' | 'change' | 'remove';

const ofAction = {
  add: 'canAddAdmins',
  change: 'canManagePermissions',
  remove: 'canRemoveAdmins',
} as const satisfies Record<Exclude<AdminAction, 'list'>, PermissionId>;

const ofContext = {
  event: 'canManageEventAdmins',
  event_edition: 'canManageEditionAdmins',
} as const satisfies Record<AdminContext, PermissionId>;

/** Managing admins includes seeing them. */
export const listingPermissions = [
  'canViewAdminList',
  ...managingPermissions,
] as const satisfies readonly PermissionId[];

function neededToAdminister(action: Exclude<AdminAction, 'list'>, context: AdminContext): PermissionId[] {
  return [ofAction[action], ofContext[context]];
}

export function mayAdminister(standing: AdminStanding, action: AdminAction, context: AdminContext): boolean {
  if (action === 'list') return hasAny(standing, ['canViewAdminList']) || canManageAdmins(standing);
  return hasAll(standing, neededToAdminister(action, context));
}

export function beyondChange(
  changer: AdminStanding,
  before: readonly PermissionId[],
  after: readonly PermissionId[],
): PermissionId[] {
  const given = after.filter((id) => !before.includes(id));
  const taken = before.filter((id) => !after.includes(id));
  return beyondReach(changer, [...given, ...taken]);
}

import { parseJson } from '../shared/parse-json.ts';
import { isDangerous, isPermissionId, type PermissionId, permissionIds } from './permission-catalogue.ts';

export const adminRoles = ['owner', 'admin', 'moderator', 'editor', 'viewer'] as const;
export type AdminRole = (typeof adminRoles)[number];
export const adminRoleLabels: Record<AdminRole, string> = {
  owner: 'Propriétaire',
  admin: 'Administrateur',
  moderator: 'Modérateur',
  editor: 'Éditeur',
  viewer: 'Lecteur',
};
/** For permissions that match no role. */
export const customRoleLabel = 'Personnalisé';

export const rolePermissions: Record<AdminRole, readonly PermissionId[]> = {
  owner: permissionIds,
  admin: permissionIds.filter((id) => !isDangerous(id)),
  moderator: [
    'canEditEvent',
    'canViewEventStats',
    'canManageEventSponsors',
    'canEditEdition',
    'canDuplicateEdition',
    'canViewEditionStats',
    'canManageEditionSponsors',
    'canManageAccreditations',
    'canManageBadges',
    'canManageMissions',
    'canManageContent',
    'canUploadImages',
    'canViewAdminList',
    'canExportData',
    'canSendEmails',
  ],
  editor: [
    'canEditEdition',
    'canDuplicateEdition',
    'canViewEditionStats',
    'canManageMissions',
    'canManageContent',
    'canUploadImages',
    'canExportData',
  ],
  viewer: ['canViewEventStats', 'canViewEditionStats', 'canViewAdminList', 'canExportData'],
};

/** In the catalogue's order and without duplicates, so that equal sets are equal lists. */
function inOrder(ids: Iterable<unknown>): PermissionId[] {
  const wanted = new Set(ids);
  return permissionIds.filter((id) => wanted.has(id));
}

/** A map of booleans, a list, or either as a JSON string; unknown ids are left out, other shapes give null. */
export function parsePermissions(input: unknown): PermissionId[] | null {
  const value = typeof input === 'string' ? parseJson(input) : input;
  if (Array.isArray(value)) return inOrder(value.filter(isPermissionId));
  if (typeof value !== 'object' || value === null) return null;
  return inOrder(Object.entries(value).flatMap(([id, isGranted]) => (isGranted === true ? [id] : [])));
}

/** Every id of the catalogue: the shape of the calls that write permissions. */
export function permissionMap(permissions: readonly PermissionId[]): Record<PermissionId, boolean> {
  const entries = permissionIds.map((id) => [id, permissions.includes(id)] as const);
  return Object.fromEntries(entries) as Record<PermissionId, boolean>;
}

const roleDetectionThreshold = 0.8;

/** An exact match, else the role that shares most, with at least 80 % of its own; of equals the smaller one. */
export function detectRole(permissions: readonly PermissionId[]): AdminRole | null {
  const held = new Set(permissions);
  const likeness = adminRoles.map((role) => {
    const own = rolePermissions[role];
    const shared = own.filter((id) => held.has(id)).length;
    return { role, shared, size: own.length };
  });
  const exact = likeness.find(({ shared, size }) => shared === size && size === held.size);
  if (exact) return exact.role;
  const [nearest] = likeness
    .filter(({ shared, size }) => shared / size >= roleDetectionThreshold)
    .sort((a, b) => b.shared - a.shared || a.size - b.size);
  return nearest?.role ?? null;
}

export interface AdminStanding {
  readonly isOwner: boolean;
  readonly permissions: readonly PermissionId[];
}

export function permissionsHeld({ isOwner, permissions }: AdminStanding): readonly PermissionId[] {
  return isOwner ? permissionIds : permissions;
}

export function hasAny(standing: AdminStanding, ids: readonly PermissionId[]): boolean {
  return ids.some((id) => permissionsHeld(standing).includes(id));
}

export function hasAll(standing: AdminStanding, ids: readonly PermissionId[]): boolean {
  return ids.every((id) => permissionsHeld(standing).includes(id));
}

export const managingPermissions = ['canAddAdmins', 'canRemoveAdmins', 'canManagePermissions'] as const;

export function canManageAdmins(standing: AdminStanding): boolean {
  return hasAny(standing, managingPermissions);
}

/** One permission covers writing and deleting content. */
export const contentPermission = 'canManageContent' as const;

export function canDeleteContent(standing: AdminStanding): boolean {
  return hasAny(standing, [contentPermission]);
}

/** Nobody grants permissions that they lack: the ids that may not be granted. */
export function beyondReach(granter: AdminStanding, wanted: readonly PermissionId[]): PermissionId[] {
  const held = permissionsHeld(granter);
  return inOrder(wanted.filter((id) => !held.includes(id)));
}

import type { AssociationPermission } from './permissions.ts';

/** Who runs the association calls its members together: any one of these is enough. */
export const conveningPermissions = [
  'president_rights',
  'manage_roles',
] as const satisfies readonly AssociationPermission[];

export const mayConvene = (held: readonly AssociationPermission[]): boolean =>
  conveningPermissions.some((id) => held.includes(id));

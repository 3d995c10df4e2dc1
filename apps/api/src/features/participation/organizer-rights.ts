import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';

/** Who sees the associations of an edition, and who answers them. */
export const answeringPermissions = ['canEditEdition'] as const satisfies readonly PermissionId[];
export const readingPermissions = [
  'canViewEditionStats',
  ...answeringPermissions,
] as const satisfies readonly PermissionId[];

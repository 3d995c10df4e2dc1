import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';

export const answeringPermissions = ['canEditEdition'] as const satisfies readonly PermissionId[];
export const readingPermissions = [
  'canViewEditionStats',
  ...answeringPermissions,
] as const satisfies readonly PermissionId[];

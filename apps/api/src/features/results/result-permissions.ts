import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';

/** Whoever builds the form sees what is answered in numbers; what people wrote is for those who read registrations. */
export const resultPermissions = {
  reading: ['canViewEditionStats', 'canManageContent'],
  answers: 'canViewEditionStats',
  health: 'canReadHealth',
  exporting: 'canExportData',
} as const satisfies Record<string, PermissionId | readonly PermissionId[]>;

import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import type { DocumentKind } from '@kermesse/domain/registration/enums';
import { urlOfKey } from '@kermesse/domain/uploads/schemas';
import type { Platform } from '../../platform/platform.ts';
import type { FileReader } from '../../platform/uploads/policies.ts';
import { editionStanding, type Standing } from '../organizers/public.ts';
import { usesOfFiles } from '../registration/public.ts';

/** For the desk's routes, its buttons and the files of registrations. */
export const deskPermissions = {
  reading: 'canViewEditionStats',
  editing: 'canEditEdition',
  exporting: 'canExportData',
  health: 'canReadHealth',
  badges: 'canManageBadges',
} as const satisfies Record<string, PermissionId>;

/** Health papers require the permission for health data, others that for registrations. */
const neededFor = (kind: DocumentKind | null): PermissionId =>
  deskPermissions[kind === 'health_form' ? 'health' : 'reading'];

export const mayOpenDocument = (standing: Standing, kind: DocumentKind | null): boolean =>
  standing.isInvolved && hasAny(standing, [neededFor(kind)]);

/** A file sent with a registration can be read by organisers of that edition only, whoever holds it by now. */
export const inscriptionFileReader = ({ db }: Pick<Platform, 'db'>): FileReader => {
  return async (actor, file) => {
    for (const { editionId, kind } of await usesOfFiles(db.orm, [urlOfKey(file.storageKey)]))
      if (mayOpenDocument(await editionStanding(db.orm, actor.id, editionId), kind)) return true;
    return false;
  };
};

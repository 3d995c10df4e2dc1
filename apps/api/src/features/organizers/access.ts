import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { entryAccess } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOnEdition, requireOnEvent } from './require-permission.ts';

/** For a route whose address names an edition: requires one of the permissions there. */
export const editionAccess = ({ db }: Pick<Platform, 'db'>, ...ids: readonly PermissionId[]) =>
  entryAccess(`edition:${ids.join('|')}`, (actor, documentId) =>
    requireOnEdition(db.orm, actor, documentId, ...ids),
  );

export const eventAccess = ({ db }: Pick<Platform, 'db'>, ...ids: readonly PermissionId[]) =>
  entryAccess(`event:${ids.join('|')}`, (actor, documentId) =>
    requireOnEvent(db.orm, actor, documentId, ...ids),
  );

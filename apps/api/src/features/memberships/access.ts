import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import { entryAccess } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireInAssociation } from './standing.ts';

/** For a route whose address names an association: requires one of the permissions, if any is listed. */
export const associationAccess = ({ db }: Pick<Platform, 'db'>, ...ids: readonly AssociationPermission[]) =>
  entryAccess(`association:${ids.join('|') || 'known'}`, (actor, key) =>
    requireInAssociation(db.orm, actor, key, ...ids),
  );

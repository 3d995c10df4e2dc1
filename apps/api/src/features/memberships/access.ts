import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import { entryAccess } from '../../platform/auth/access.ts';
import { forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { leadsIn } from './sections/read-sections.ts';
import { requireInAssociation } from './standing.ts';

/** For a route whose address names an association: requires one of the permissions, if any is listed. */
export const associationAccess = ({ db }: Pick<Platform, 'db'>, ...ids: readonly AssociationPermission[]) =>
  entryAccess(`association:${ids.join('|') || 'known'}`, (actor, key) =>
    requireInAssociation(db.orm, actor, key, ...ids),
  );

/** For those who see the members, and for leaders of a section, who are narrowed to it by what they ask for. */
export const memberListAccess = ({ db }: Pick<Platform, 'db'>) =>
  entryAccess('association:members|section', async (actor, key) => {
    const allowed = await requireInAssociation(db.orm, actor, key);
    if (allowed.permissions.includes('view_member_details')) return allowed;
    if ((await leadsIn(db.orm, allowed)).length === 0) throw forbidden();
    return allowed;
  });

import { eq } from 'drizzle-orm';
import { entryAccess } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations, memberStanding, memberships } from '../memberships/public.ts';

/** A membership's papers are for the member and for those who keep the list of members. */
export const paperAccess = ({ db }: Pick<Platform, 'db'>) =>
  entryAccess('membership:papers', async (actor, key) => {
    const identity = readIdentity(key);
    if (!identity) throw notFound();
    const [row] = await db.orm
      .select({
        id: memberships.id,
        userId: memberships.userId,
        association: associations.documentId,
      })
      .from(memberships)
      .innerJoin(associations, eq(associations.id, memberships.associationId))
      .where(
        identity.by === 'id'
          ? eq(memberships.id, identity.value)
          : eq(memberships.documentId, identity.value),
      );
    if (!row) throw notFound();
    if (row.userId === actor.id) return row;
    const standing = await memberStanding(db.orm, actor, row.association);
    if (!standing?.permissions.includes('view_member_details')) throw notFound();
    if (!standing.permissions.includes('manage_roles')) throw forbidden();
    return row;
  });

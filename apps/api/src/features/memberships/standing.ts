import { type AssociationPermission, permissionsOfMember } from '@kermesse/domain/memberships/permissions';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';

type Association = typeof associations.$inferSelect;
type Membership = typeof memberships.$inferSelect;

export interface MemberStanding {
  readonly association: Association;
  readonly membership: Membership | null;
  readonly permissions: readonly AssociationPermission[];
}

/** The standing as found by an access rule, passed to the use case so that it is read once. */
export interface AllowedMember extends MemberStanding {
  readonly actor: Actor;
  readonly anyOf: readonly AssociationPermission[];
}

function standingOf(association: Association, membership: Membership | null): MemberStanding {
  const permissions = membership ? permissionsOfMember(membership, association.rolePermissions) : [];
  return { association, membership, permissions };
}

const isNamed = (key: string) => {
  const identity = readIdentity(key);
  if (!identity) throw notFound();
  return identity.by === 'id'
    ? eq(associations.id, identity.value)
    : eq(associations.documentId, identity.value);
};

export async function memberStanding(
  executor: Executor,
  { id: userId }: Pick<Actor, 'id'>,
  key: string,
): Promise<MemberStanding | null> {
  const [row] = await executor
    .select({ association: associations, membership: memberships })
    .from(associations)
    .leftJoin(
      memberships,
      and(eq(memberships.associationId, associations.id), eq(memberships.userId, userId)),
    )
    .where(isNamed(key));
  return row ? standingOf(row.association, row.membership) : null;
}

/** For outsiders: 404 if the association is not public, 403 if it is. */
function checkStanding(
  standing: MemberStanding | null,
  ids: readonly AssociationPermission[],
): MemberStanding {
  if (!standing) throw notFound();
  const { association, membership, permissions } = standing;
  const isPublic = association.status === 'accepted' && association.isActive;
  if (!membership && !isPublic) throw notFound();
  if (ids.length > 0 && !ids.some((id) => permissions.includes(id))) throw forbidden();
  return standing;
}

/** With no permission listed, any visible association. */
export async function requireInAssociation(
  executor: Executor,
  actor: Actor,
  key: string,
  ...anyOf: readonly AssociationPermission[]
): Promise<AllowedMember> {
  const standing = await memberStanding(executor, actor, key);
  return { ...checkStanding(standing, anyOf), actor, anyOf };
}

/**
 * For a write: locks the association's row, then the memberships by id. The matrix stays as read, and a
 * member being suspended concurrently acts before that or not at all.
 */
export async function lockedStanding(
  tx: Tx,
  actor: Actor,
  key: string,
  ...ids: readonly AssociationPermission[]
): Promise<MemberStanding> {
  const [association] = await tx.select().from(associations).where(isNamed(key)).for('update');
  if (!association) throw notFound();
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.associationId, association.id), eq(memberships.userId, actor.id)))
    .for('share');
  return checkStanding(standingOf(association, membership ?? null), ids);
}

/** Checks again, with locks, what an access rule found. */
export const stillInAssociation = (tx: Tx, { actor, association, anyOf }: AllowedMember) =>
  lockedStanding(tx, actor, association.documentId, ...anyOf);

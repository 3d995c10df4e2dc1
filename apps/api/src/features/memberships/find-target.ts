import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { lockedStanding, type MemberStanding } from './standing.ts';
import { memberships } from './tables.ts';
import { associations } from './tables-associations.ts';

export type Membership = typeof memberships.$inferSelect;

export interface Target {
  readonly membership: Membership;
  readonly standing: MemberStanding;
  readonly isOwn: boolean;
}

/** Locked, after its association. Found by the person themselves and by those who may see members. */
export async function findTarget(tx: Tx, actor: Actor, key: string): Promise<Target> {
  const identity = readIdentity(key);
  if (!identity) throw notFound();
  const isNamed =
    identity.by === 'id' ? eq(memberships.id, identity.value) : eq(memberships.documentId, identity.value);
  const [place] = await tx
    .select({ documentId: associations.documentId })
    .from(memberships)
    .innerJoin(associations, eq(associations.id, memberships.associationId))
    .where(isNamed);
  if (!place) throw notFound();
  const standing = await standingOrNotFound(tx, actor, place.documentId);
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(isNamed, eq(memberships.associationId, standing.association.id)))
    .for('update');
  if (!membership) throw notFound();
  const isOwn = membership.userId === actor.id;
  if (!isOwn && !standing.permissions.includes('view_member_details')) throw notFound();
  return { membership, standing, isOwn };
}

/** 404 for people without a membership. */
async function standingOrNotFound(tx: Tx, actor: Actor, documentId: string): Promise<MemberStanding> {
  const standing = await lockedStanding(tx, actor, documentId);
  if (!standing.membership) throw notFound();
  return standing;
}

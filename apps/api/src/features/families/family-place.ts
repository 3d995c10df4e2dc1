import { canManageFamily, canRegisterChildren, type FamilyPlace } from '@kermesse/domain/families/rules';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import { groupMembers, groups } from '../groups/public.ts';
import { isNamed } from '../profiles/public.ts';

export type FamilyRow = typeof groups.$inferSelect;
export type MemberRow = typeof groupMembers.$inferSelect;

async function placeIn(tx: Tx, actor: Actor, family: FamilyRow): Promise<FamilyPlace> {
  if (family.ownerId === actor.id) return { isOwner: true, role: null, isActive: true };
  const [member] = await tx
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, family.id), eq(groupMembers.userId, actor.id)));
  return { isOwner: false, role: member?.role ?? null, isActive: member?.isActive ?? false };
}

/** Locks the family; not found unless the caller belongs to it. */
export async function lockFamily(
  tx: Tx,
  actor: Actor,
  key: string | number,
): Promise<{ family: FamilyRow; place: FamilyPlace }> {
  const [family] = await tx
    .select()
    .from(groups)
    .where(and(isNamed(groups, key), eq(groups.type, 'family')))
    .for('update');
  if (!family) throw notFound();
  const place = await placeIn(tx, actor, family);
  if (!place.isOwner && !place.isActive) throw notFound();
  return { family, place };
}

export async function requireManager(tx: Tx, actor: Actor, key: string | number): Promise<FamilyRow> {
  const { family, place } = await lockFamily(tx, actor, key);
  if (!canManageFamily(place)) throw forbidden();
  return family;
}

export async function requireParent(tx: Tx, actor: Actor, key: string | number): Promise<FamilyRow> {
  const { family, place } = await lockFamily(tx, actor, key);
  if (!canRegisterChildren(place)) throw forbidden();
  return family;
}

/** Locks the family; not found unless the caller belongs to it. */
export async function lockMember(tx: Tx, actor: Actor, key: string) {
  const [found] = await tx
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(isNamed(groupMembers, key));
  if (!found) throw notFound();
  const { family, place } = await lockFamily(tx, actor, found.groupId);
  const [member] = await tx.select().from(groupMembers).where(isNamed(groupMembers, key));
  if (!member) throw notFound();
  return { member, family, place };
}

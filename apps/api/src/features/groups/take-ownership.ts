import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { groupInvitations, groups } from './tables.ts';

/** Knowing a group's identifier gives nothing: an open invitation to this address, as its admin, does. */
export async function takeOwnership(
  tx: Tx,
  actor: { id: number; email: string },
  groupDocumentId: string,
  now: Date,
): Promise<void> {
  const [group] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.documentId, groupDocumentId))
    .for('update');
  if (!group) throw notFound();
  const [invitation] = await tx
    .update(groupInvitations)
    .set({ usedAt: now, usedById: actor.id })
    .where(
      and(
        eq(groupInvitations.groupId, group.id),
        eq(groupInvitations.role, 'admin'),
        eq(sql`lower(${groupInvitations.email})`, actor.email.toLowerCase()),
        isNull(groupInvitations.usedAt),
        isNull(groupInvitations.revokedAt),
        gt(groupInvitations.expiresAt, now),
      ),
    )
    .returning({ id: groupInvitations.id });
  if (!invitation) throw notFound();
  await tx.update(groups).set({ ownerId: actor.id }).where(eq(groups.id, group.id));
}

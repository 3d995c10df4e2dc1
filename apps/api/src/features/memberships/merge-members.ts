import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit } from '../../platform/db/database.ts';
import { AppError, forbidden } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTarget } from './find-target.ts';
import { giveFees } from './ports.ts';
import { recordHistory } from './record-history.ts';
import { membershipHistory, memberships } from './tables.ts';

/** Two rows of one person: the fees and the past of the one without an account go to the other. */
export async function mergeMembers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: string,
  intoKey: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { membership, standing } = await findTarget(tx, actor, key);
    if (!standing.permissions.includes('manage_roles') || !standing.permissions.includes('delete_members'))
      throw forbidden();
    const { association } = standing;
    const [into] = await tx
      .select()
      .from(memberships)
      .where(and(eq(memberships.documentId, intoKey), eq(memberships.associationId, association.id)))
      .for('update');
    if (membership.userId !== null || !into || into.userId === null)
      throw new AppError('conflict', { message: membershipMessages.mergeNeedsAccount });
    const { userId } = into;
    if (!(await giveFees(tx, membership.id, { membershipId: into.id, userId })))
      throw new AppError('conflict', { message: membershipMessages.twoPaidFees });
    await tx
      .update(membershipHistory)
      .set({ userId, membershipId: into.id })
      .where(eq(membershipHistory.membershipId, membership.id));
    // The earlier arrival is the true one.
    await tx
      .update(memberships)
      .set({
        createdAt: sql`least(${memberships.createdAt}, ${membership.createdAt.toISOString()}::timestamptz)`,
        updatedAt: now,
      })
      .where(eq(memberships.id, into.id));
    await tx.delete(memberships).where(eq(memberships.id, membership.id));
    await recordHistory(tx, {
      associationId: association.id,
      member: into,
      event: 'merged',
      actorId: actor.id,
      before: into,
      after: into,
      at: now,
    });
    emit(tx, 'membership.changed', { associationId: association.id });
  });
}

import type { GroupMemberRole } from '@kermesse/domain/groups/enums';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import { groupInvitations } from './tables.ts';

export type Invitation = typeof groupInvitations.$inferSelect;

const isUnanswered = and(isNull(groupInvitations.usedAt), isNull(groupInvitations.revokedAt));

export const isOpen = (now: Date) => and(isUnanswered, gt(groupInvitations.expiresAt, now));

export const isAddressedTo = (email: string): SQL =>
  eq(sql`lower(${groupInvitations.email})`, email.toLowerCase());

interface NewInvitation {
  readonly groupId: number;
  readonly role: GroupMemberRole;
  readonly createdById: number;
  /** Null for a link that anybody holding it may use. */
  readonly email: string | null;
  readonly groupMemberId: number | null;
  readonly lifetimeMs: number;
}

/** For one use, stored as a hash; a newer invitation of the same address revokes it. */
export async function createInvitation(
  tx: Tx,
  { lifetimeMs, ...invitation }: NewInvitation,
  now: Date,
): Promise<string> {
  const { groupId, groupMemberId, email } = invitation;
  if (email !== null) {
    const isOfMember = groupMemberId === null ? undefined : eq(groupInvitations.groupMemberId, groupMemberId);
    await tx
      .update(groupInvitations)
      .set({ revokedAt: now })
      .where(and(eq(groupInvitations.groupId, groupId), or(isOfMember, isAddressedTo(email)), isUnanswered));
  }
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await tx
    .insert(groupInvitations)
    .values({ ...invitation, tokenHash: hashToken(token), expiresAt, createdAt: now });
  return token;
}

/** One statement marks and returns, so that of two concurrent uses one succeeds. */
export async function useInvitation(
  tx: Tx,
  which: SQL | undefined,
  userId: number,
  now: Date,
): Promise<Invitation | null> {
  const [used] = await tx
    .update(groupInvitations)
    .set({ usedAt: now, usedById: userId })
    .where(and(which, isOpen(now)))
    .returning();
  return used ?? null;
}

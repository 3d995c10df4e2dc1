import { joinFamilyLink } from '@kermesse/domain/families/rules';
import type { GroupMemberRole } from '@kermesse/domain/groups/enums';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupInvitations } from '../groups/public.ts';
import type { FamilyRow } from './family-place.ts';

interface Wanted {
  readonly family: FamilyRow;
  readonly role: GroupMemberRole;
  /** The member who waits, and their address; a link for whoever holds it has neither. */
  readonly pending: { readonly memberId: number; readonly email: string } | null;
}

/** Only the newest link of an address works. */
export async function revokeInvitations(
  tx: Tx,
  groupId: number,
  pending: { readonly memberId: number; readonly email: string },
  now: Date,
): Promise<void> {
  await tx
    .update(groupInvitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(groupInvitations.groupId, groupId),
        or(
          eq(groupInvitations.groupMemberId, pending.memberId),
          eq(sql`lower(${groupInvitations.email})`, pending.email.toLowerCase()),
        ),
        isNull(groupInvitations.usedAt),
        isNull(groupInvitations.revokedAt),
      ),
    );
}

/** A link for one use, of which only the hash is kept. */
export async function makeInvitation(
  tx: Tx,
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  actor: Actor,
  { family, role, pending }: Wanted,
): Promise<string> {
  const now = clock.now();
  if (pending) await revokeInvitations(tx, family.id, pending, now);
  const token = randomToken();
  await tx.insert(groupInvitations).values({
    groupId: family.id,
    groupMemberId: pending?.memberId ?? null,
    email: pending?.email ?? null,
    role,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + config.auth.familyInvitationMs),
    createdById: actor.id,
    createdAt: now,
  });
  return joinFamilyLink(token, family.documentId, role);
}

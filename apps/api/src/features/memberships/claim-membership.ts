import type { ShownMembershipClaim } from '@kermesse/domain/memberships/person';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { isUsableLink } from '../../platform/auth/one-use-links.ts';
import { requireProven } from '../../platform/auth/require-proven.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberStanding } from './standing.ts';
import { membershipClaims, memberships } from './tables.ts';
import { associations } from './tables-associations.ts';
import { type Association, lockPerson, takeOver } from './take-over.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;

async function findClaim(executor: Executor, token: string, now: Date) {
  const [row] = await executor
    .select({ claim: membershipClaims, membership: memberships, association: associations })
    .from(membershipClaims)
    .innerJoin(memberships, eq(memberships.id, membershipClaims.membershipId))
    .innerJoin(associations, eq(associations.id, memberships.associationId))
    .where(and(isUsableLink(membershipClaims, token, now), isNull(memberships.userId)));
  if (!row) throw new AppError('link_unusable');
  return row;
}

/** Changes nothing, so that whatever follows links in mails may open it. */
export async function readMembershipClaim(
  { db, clock }: Dependencies,
  actor: Actor | null,
  token: string,
): Promise<ShownMembershipClaim> {
  const { claim, membership, association } = await findClaim(db.orm, token, clock.now());
  const standing = actor ? await memberStanding(db.orm, actor, association.documentId) : null;
  const { documentId, name, logoUrl } = association;
  return {
    name: fullName(membership),
    association: { documentId, name, logoUrl },
    expiresAt: claim.expiresAt.toISOString(),
    isMember: standing !== null && standing.membership !== null,
  };
}

/** The link is the proof, whatever the account's address; of two concurrent calls one succeeds. */
export async function claimMembership(
  { db, clock }: Dependencies,
  actor: Actor,
  token: string,
): Promise<Association> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    await requireProven(tx, actor);
    const seen = await findClaim(tx, token, now);
    const locked = await lockPerson(tx, seen.membership.id);
    if (!locked) throw new AppError('link_unusable');
    // Read again under the lock: it may have been used or renewed meanwhile.
    const { claim } = await findClaim(tx, token, now);
    await tx
      .update(membershipClaims)
      .set({ claimedAt: now, claimedById: actor.id })
      .where(eq(membershipClaims.id, claim.id));
    await takeOver(tx, locked, actor.id, now);
    return locked.association;
  });
}

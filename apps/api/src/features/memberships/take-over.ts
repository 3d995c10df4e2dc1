import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { fillProfile } from '../profiles/public.ts';
import { wentSuspended } from './earlier-suspension.ts';
import type { Membership } from './find-target.ts';
import { giveFees } from './ports.ts';
import { recordHistory } from './record-history.ts';
import { membershipClaims, membershipHistory, memberships } from './tables.ts';
import { associations } from './tables-associations.ts';

export type Association = typeof associations.$inferSelect;

/** The account holds them from now on. */
export const noOwnData = {
  email: null,
  phone: null,
  birthday: null,
  gender: null,
  addressLine: null,
  zipcode: null,
  city: null,
} as const;

/** Locked in the order of every other change: the association, then the membership. */
export async function lockPerson(
  tx: Tx,
  membershipId: number,
): Promise<{ membership: Membership; association: Association } | null> {
  const [place] = await tx
    .select({ id: memberships.associationId })
    .from(memberships)
    .where(eq(memberships.id, membershipId));
  if (!place) return null;
  const [association] = await tx
    .select()
    .from(associations)
    .where(eq(associations.id, place.id))
    .for('update');
  const [membership] = await tx
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, membershipId), isNull(memberships.userId)))
    .for('update');
  return association && membership ? { association, membership } : null;
}

export async function isMemberOf(tx: Tx, associationId: number, userId: number): Promise<boolean> {
  const [own] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.associationId, associationId), eq(memberships.userId, userId)));
  return own !== undefined;
}

/** Only an address that a mailed link or code has proven. */
export async function provenAddress(tx: Tx, userId: number): Promise<string | null> {
  const [user] = await tx
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isConfirmed, true), isNull(users.deletedAt)));
  return user?.email ?? null;
}

async function completeProfile(tx: Tx, userId: number, member: Membership, now: Date): Promise<void> {
  const known = {
    firstname: member.firstname,
    lastname: member.lastname,
    gender: member.gender,
    birthdate: member.birthday,
    phone: member.phone,
    address: member.addressLine,
    zipcode: member.zipcode,
    city: member.city,
  };
  const person = Object.fromEntries(Object.entries(known).filter(([, value]) => value));
  await fillProfile(tx, userId, person, now);
}

/**
 * The row stays, with its fees, payments, history and role; only whose it is changes, and whether they are suspended,
 * as they were when they went. The caller has proven the right to it and holds the lock of `lockPerson`. Nothing is
 * written where it is refused.
 */
export async function takeOver(
  tx: Tx,
  { membership, association }: { membership: Membership; association: Association },
  userId: number,
  now: Date,
): Promise<void> {
  if (await isMemberOf(tx, association.id, userId))
    throw new AppError('conflict', { message: membershipMessages.alreadyMember(association.name) });
  if ((await giveFees(tx, membership.id, { membershipId: membership.id, userId })) !== null)
    throw new AppError('conflict', { message: membershipMessages.feesToSettle(association.name) });
  await completeProfile(tx, userId, membership, now);
  const status = (await wentSuspended(tx, userId, association.id)) ? 'suspended' : membership.status;
  const [after] = await tx
    .update(memberships)
    .set({ userId, status, ...noOwnData, updatedAt: now })
    .where(eq(memberships.id, membership.id))
    .returning();
  if (!after) throw new Error('the membership was not stored');
  await tx.update(membershipHistory).set({ userId }).where(eq(membershipHistory.membershipId, membership.id));
  await recordHistory(tx, {
    associationId: association.id,
    member: after,
    event: 'taken_over',
    actorId: userId,
    before: membership,
    after,
    at: now,
  });
  await revokeLinks(tx, membership.id, now);
  emit(tx, 'membership.changed', { associationId: association.id });
}

export async function revokeLinks(tx: Tx, membershipId: number, now: Date): Promise<void> {
  await tx
    .update(membershipClaims)
    .set({ revokedAt: now })
    .where(
      and(
        eq(membershipClaims.membershipId, membershipId),
        isNull(membershipClaims.claimedAt),
        isNull(membershipClaims.revokedAt),
      ),
    );
}

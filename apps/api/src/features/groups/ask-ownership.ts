import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { groupInvitations, groups } from './tables.ts';
import { takeOwnership } from './take-ownership.ts';

interface Person {
  readonly id: number;
  readonly email: string;
}

/** Open invitations of this address to answer for a group. */
const openTo = ({ email }: Person, now: Date) =>
  and(
    eq(groupInvitations.role, 'admin'),
    eq(sql`lower(${groupInvitations.email})`, email.toLowerCase()),
    isNull(groupInvitations.usedAt),
    isNull(groupInvitations.revokedAt),
    gt(groupInvitations.expiresAt, now),
  );

/** Remembers who wants the group, until the address is proved. False when no invitation is open. */
export async function askForOwnership(
  tx: Tx,
  person: Person,
  groupDocumentId: string,
  now: Date,
): Promise<boolean> {
  const ids = tx.select({ id: groups.id }).from(groups).where(eq(groups.documentId, groupDocumentId));
  const asked = await tx
    .update(groupInvitations)
    .set({ usedById: person.id })
    .where(and(openTo(person, now), sql`${groupInvitations.groupId} in (${ids})`))
    .returning({ id: groupInvitations.id });
  return asked.length > 0;
}

/** Hands over what was asked for before the address was proved. Tells how many groups that is. */
export async function takeAskedGroups(tx: Tx, person: Person, now: Date): Promise<number> {
  const waiting = await tx
    .select({ documentId: groups.documentId })
    .from(groupInvitations)
    .innerJoin(groups, eq(groups.id, groupInvitations.groupId))
    .where(and(openTo(person, now), eq(groupInvitations.usedById, person.id)))
    .orderBy(groups.id);
  for (const { documentId } of waiting) await takeOwnership(tx, person, documentId, now);
  return waiting.length;
}

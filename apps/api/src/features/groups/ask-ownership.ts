import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { isAddressedTo, isOpen, useInvitation } from './invitations.ts';
import { groupInvitations, groups } from './tables.ts';

interface Person {
  readonly id: number;
  readonly email: string;
}

const openTo = ({ email }: Person, now: Date) =>
  and(eq(groupInvitations.role, 'admin'), isAddressedTo(email), isOpen(now));

/** Stored until the address is confirmed; false when no invitation is open. */
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

/** Requires an open admin invitation to this address: knowing the group's identifier is not enough. */
export async function takeOwnership(
  tx: Tx,
  person: Person,
  groupDocumentId: string,
  now: Date,
): Promise<void> {
  const [group] = await tx
    .select({ id: groups.id })
    .from(groups)
    .where(eq(groups.documentId, groupDocumentId))
    .for('update');
  if (!group) throw notFound();
  const isForThem = and(eq(groupInvitations.groupId, group.id), openTo(person, now));
  if (!(await useInvitation(tx, isForThem, person.id, now))) throw notFound();
  await tx.update(groups).set({ ownerId: person.id }).where(eq(groups.id, group.id));
}

/** Hands over groups asked for before the address was confirmed, and returns their number. */
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

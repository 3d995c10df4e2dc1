import {
  earlierSide,
  type MergeChoices,
  mergedPersonFields,
  proposedSide,
} from '@kermesse/domain/memberships/merging';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { comparePersons, findPair, mayReadLine, readableFields } from './compare-members.ts';
import type { Membership } from './find-target.ts';
import { type FeeConflict, giveFees, giveSeats } from './ports.ts';
import { recordHistory } from './record-history.ts';
import { membershipHistory, memberships } from './tables.ts';
import { memberFields, memberFieldValues } from './tables-fields.ts';
import { memberImportRows } from './tables-imports.ts';
import { sectionMembers } from './tables-sections.ts';
import { revokeLinks } from './take-over.ts';

/**
 * Of each field one value stays: the only one, the chosen one, or that of the record that stays. Fields that whoever merges does
 * not read, and those out of use, are not theirs to choose.
 */
async function mergeValues(
  tx: Tx,
  { from, into }: { from: Membership; into: Membership },
  readable: ReadonlySet<string>,
  choices: MergeChoices,
): Promise<void> {
  const rows = await tx
    .select({
      id: memberFieldValues.id,
      membershipId: memberFieldValues.membershipId,
      value: memberFieldValues.value,
      key: memberFields.documentId,
    })
    .from(memberFieldValues)
    .innerJoin(memberFields, eq(memberFields.id, memberFieldValues.fieldId))
    .where(inArray(memberFieldValues.membershipId, [from.id, into.id]));
  for (const mine of rows.filter(({ membershipId }) => membershipId === from.id)) {
    const theirs = rows.find(({ membershipId, key }) => membershipId === into.id && key === mine.key);
    const { kept, isChoosable } = proposedSide(mine.value, theirs?.value ?? null);
    const side = isChoosable && readable.has(mine.key) ? (choices[`field:${mine.key}`] ?? kept) : kept;
    if (side === 'into') continue;
    if (theirs) await tx.delete(memberFieldValues).where(eq(memberFieldValues.id, theirs.id));
    await tx
      .update(memberFieldValues)
      .set({ membershipId: into.id })
      .where(eq(memberFieldValues.id, mine.id));
  }
}

/** What an account holds itself stays its owner's. Returns whether the record that stays has another address now. */
async function mergePerson(
  tx: Tx,
  { from, into, standing }: Awaited<ReturnType<typeof findPair>>,
  choices: MergeChoices,
  now: Date,
): Promise<boolean> {
  if (into.userId !== null) return false;
  const taken = (await comparePersons(tx, { from, into })).flatMap(({ id, kept, isChoosable }) => {
    const side = isChoosable && mayReadLine(id, standing.permissions) ? (choices[id] ?? kept) : kept;
    return side === 'from' ? mergedPersonFields[id] : [];
  });
  if (taken.length === 0) return false;
  const person: Partial<Membership> = Object.fromEntries(taken.map((field) => [field, from[field]]));
  await tx.update(memberships).set(person).where(eq(memberships.id, into.id));
  const isNewAddress = taken.includes('email') && from.email !== into.email;
  // A link that went to the former address is somebody else's.
  if (isNewAddress) await revokeLinks(tx, into.id, now);
  return isNewAddress;
}

const refusals: Record<FeeConflict, string> = {
  two_paid: membershipMessages.twoPaidFees,
  paid_and_online: membershipMessages.paidAndOnlineFee,
};

/**
 * Two rows of one person: fees, seats in meetings, past, sections and own fields of the one, which has no account,
 * go to the other, and so does what the association knows of the person where it holds both; where they differ,
 * `choices` decide.
 */
export async function mergeMembers(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>,
  actor: Actor,
  key: string,
  intoKey: string,
  choices: MergeChoices = {},
): Promise<void> {
  const now = platform.clock.now();
  await platform.db.transaction(async (tx) => {
    const pair = await findPair(tx, actor, key, intoKey);
    const { association, from, into, userId } = pair;
    const isNewAddress = await mergePerson(tx, pair, choices, now);
    const conflict = await giveFees(tx, from.id, { membershipId: into.id, userId });
    if (conflict) throw new AppError('conflict', { message: refusals[conflict] });
    await giveSeats(tx, platform, { fromMembershipId: from.id, intoMembershipId: into.id, isNewAddress });
    await tx
      .update(membershipHistory)
      .set({ userId, membershipId: into.id })
      .where(eq(membershipHistory.membershipId, from.id));
    const readable = new Set((await readableFields(tx, pair)).map(({ documentId }) => documentId));
    await mergeValues(tx, pair, readable, choices);
    await tx
      .update(sectionMembers)
      .set({ membershipId: into.id })
      .where(
        and(
          eq(sectionMembers.membershipId, from.id),
          sql`${sectionMembers.sectionId} not in (
            select os.section_id from ${sectionMembers} os where os.membership_id = ${into.id})`,
        ),
      );
    const proposed = earlierSide(from.createdAt.toISOString(), into.createdAt.toISOString());
    const { createdAt, acceptedAt } = { from, into }[choices.since ?? proposed];
    await tx
      .update(memberships)
      // A request that waits is accepted later; cards and attestations say since when somebody is accepted.
      .set({ createdAt, acceptedAt: into.acceptedAt && (acceptedAt ?? createdAt), updatedAt: now })
      .where(eq(memberships.id, into.id));
    // What an import wrote is in the record that stays: it cannot be taken back without it.
    await tx
      .update(memberImportRows)
      .set({ membershipId: into.id })
      .where(and(eq(memberImportRows.membershipId, from.id), isNotNull(memberImportRows.appliedAt)));
    await tx.delete(memberships).where(eq(memberships.id, from.id));
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

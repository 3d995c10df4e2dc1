import { earlierSide, type MergeChoices, proposedSide } from '@kermesse/domain/memberships/merging';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPair, readableFields } from './compare-members.ts';
import type { Membership } from './find-target.ts';
import { type FeeConflict, giveFees, giveSeats } from './ports.ts';
import { recordHistory } from './record-history.ts';
import { membershipHistory, memberships } from './tables.ts';
import { memberFields, memberFieldValues } from './tables-fields.ts';
import { sectionMembers } from './tables-sections.ts';

/**
 * Of each field one value stays: the only one, the chosen one, or the account's. Fields that whoever merges does
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

const refusals: Record<FeeConflict, string> = {
  two_paid: membershipMessages.twoPaidFees,
  paid_and_online: membershipMessages.paidAndOnlineFee,
};

/**
 * Two rows of one person: fees, seats in meetings, past, sections and own fields of the one without an account go to the other;
 * where both say something else, `choices` decide.
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
    const conflict = await giveFees(tx, from.id, { membershipId: into.id, userId });
    if (conflict) throw new AppError('conflict', { message: refusals[conflict] });
    await giveSeats(tx, platform, { fromMembershipId: from.id, intoMembershipId: into.id });
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
    const arrivals = { from: from.createdAt, into: into.createdAt };
    const proposed = earlierSide(from.createdAt.toISOString(), into.createdAt.toISOString());
    await tx
      .update(memberships)
      .set({ createdAt: arrivals[choices.since ?? proposed], updatedAt: now })
      .where(eq(memberships.id, into.id));
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

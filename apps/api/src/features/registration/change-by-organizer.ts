import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { inscriptionItems } from './tables.ts';
import { inscriptionDocuments, inscriptionNotes } from './tables-follow-up.ts';

type Item = typeof inscriptionItems.$inferSelect;

export type ItemPlace = Pick<
  Item,
  | 'productId'
  | 'priceTierId'
  | 'optionId'
  | 'unitPriceCents'
  | 'productName'
  | 'tierName'
  | 'optionName'
  | 'categoryName'
  | 'categoryColor'
  | 'isNonRefundable'
  | 'coursePerson'
>;

/** `inCourseAlready` is the message for a person who already has a place in the course. */
export async function rewriteItem(
  tx: Tx,
  itemId: number,
  place: ItemPlace,
  inCourseAlready: string,
): Promise<void> {
  try {
    await tx.update(inscriptionItems).set(place).where(eq(inscriptionItems.id, itemId));
  } catch (error) {
    if (violatedConstraint(error) === 'inscription_items_course_unique')
      throw new AppError('already_registered', { message: inCourseAlready });
    throw error;
  }
}

interface Note {
  readonly inscriptionId: number;
  readonly authorId: number;
  readonly body: string;
  readonly at: Date;
}

/** Notes are added, never changed. */
export async function addInscriptionNote(tx: Tx, { at, ...note }: Note): Promise<void> {
  await tx.insert(inscriptionNotes).values({ ...note, createdAt: at });
}

interface Decision {
  readonly status: 'accepted' | 'refused';
  readonly reviewedById: number;
  readonly at: Date;
  readonly refusalReason: string | null;
}

export async function decideDocument(tx: Tx, id: number, { at, ...decision }: Decision): Promise<boolean> {
  const [decided] = await tx
    .update(inscriptionDocuments)
    .set({ ...decision, reviewedAt: at })
    .where(
      and(
        eq(inscriptionDocuments.id, id),
        inArray(inscriptionDocuments.status, ['submitted', 'accepted', 'refused']),
      ),
    )
    .returning({ id: inscriptionDocuments.id });
  return decided !== undefined;
}

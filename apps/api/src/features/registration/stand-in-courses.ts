import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { coursePersonOf } from './course-person.ts';
import { inscriptionItems, type inscriptions } from './tables.ts';

/**
 * The account replaces the third person, refused if it is already in one of the courses. The person's other
 * registrations follow.
 */
export async function standInCourses(
  tx: Tx,
  userId: number,
  { id, thirdPersonId }: Pick<typeof inscriptions.$inferSelect, 'id' | 'thirdPersonId'>,
): Promise<void> {
  try {
    await tx
      .update(inscriptionItems)
      .set({ coursePerson: coursePersonOf({ id, userId }, null) })
      .where(
        and(
          isNotNull(inscriptionItems.coursePerson),
          or(
            eq(inscriptionItems.inscriptionId, id),
            thirdPersonId === null
              ? undefined
              : eq(
                  inscriptionItems.coursePerson,
                  coursePersonOf({ id, userId }, { id: thirdPersonId, claimedById: null }),
                ),
          ),
        ),
      );
  } catch (error) {
    if (violatedConstraint(error) === 'inscription_items_course_unique')
      throw new AppError('already_registered');
    throw error;
  }
}

import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { takePlace } from '../groups/public.ts';
import { inscriptionItems } from '../registration/public.ts';

/** A person is in a course once: they may have registered again after this inscription ended. */
export async function hasRegisteredAgain(tx: Tx, inscriptionId: number): Promise<boolean> {
  const own = await tx
    .select({ productId: inscriptionItems.productId, coursePerson: inscriptionItems.coursePerson })
    .from(inscriptionItems)
    .where(and(eq(inscriptionItems.inscriptionId, inscriptionId), isNotNull(inscriptionItems.coursePerson)));
  if (own.length === 0) return false;
  const [other] = await tx
    .select({ id: inscriptionItems.id })
    .from(inscriptionItems)
    .where(
      and(
        ne(inscriptionItems.inscriptionId, inscriptionId),
        inArray(inscriptionItems.status, ['pending', 'sold']),
        or(
          ...own.map(({ productId, coursePerson }) =>
            and(
              eq(inscriptionItems.productId, productId),
              eq(inscriptionItems.coursePerson, coursePerson ?? ''),
            ),
          ),
        ),
      ),
    )
    .limit(1);
  return other !== undefined;
}

export async function tryTakePlace(tx: Tx, groupId: number): Promise<boolean> {
  try {
    await takePlace(tx, groupId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}

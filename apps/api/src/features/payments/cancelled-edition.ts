import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions } from '../events/public.ts';

/** A cancelled edition takes no payments, nor one whose page the platform took down. Null: it takes them. */
export async function paymentStopOf(
  executor: Executor,
  editionId: number,
): Promise<'edition_cancelled' | 'edition_taken_down' | null> {
  const [row] = await executor
    .select({ status: eventEditions.status, isCalledOff: eventEditions.isCalledOff })
    .from(eventEditions)
    .where(eq(eventEditions.id, editionId));
  if (row?.isCalledOff) return 'edition_cancelled';
  return row?.status === 'taken_down' ? 'edition_taken_down' : null;
}

export const isEditionCancelled = async (executor: Executor, editionId: number): Promise<boolean> =>
  (await paymentStopOf(executor, editionId)) === 'edition_cancelled';

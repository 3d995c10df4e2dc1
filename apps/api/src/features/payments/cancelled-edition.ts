import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions } from '../events/public.ts';

/** A cancelled edition takes no payments. */
export async function isEditionCancelled(executor: Executor, editionId: number): Promise<boolean> {
  const [row] = await executor
    .select({ id: eventEditions.id })
    .from(eventEditions)
    .where(and(eq(eventEditions.id, editionId), eq(eventEditions.status, 'cancelled')));
  return row !== undefined;
}

import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { editionChanges } from '../tables-edition-change.ts';

export type EditionChangeRow = typeof editionChanges.$inferSelect;

/** Of several changes of an edition the last one counts. */
export async function latestChange(executor: Executor, editionId: number): Promise<EditionChangeRow | null> {
  const [row] = await executor
    .select()
    .from(editionChanges)
    .where(eq(editionChanges.editionId, editionId))
    .orderBy(desc(editionChanges.id))
    .limit(1);
  return row ?? null;
}

/** The change with which a cancellation was announced; none where only the status was changed. */
export async function changeAt(
  executor: Executor,
  editionId: number,
  at: string,
): Promise<EditionChangeRow | null> {
  const [row] = await executor
    .select()
    .from(editionChanges)
    .where(and(eq(editionChanges.editionId, editionId), eq(editionChanges.at, new Date(at))));
  return row ?? null;
}

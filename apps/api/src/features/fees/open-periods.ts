import { periodsToOpen } from '@kermesse/domain/fees/periods';
import { dayOf } from '@kermesse/domain/shared/moments';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { cotisationPeriods, type cotisations } from './tables.ts';

/** Null before the first period. */
export async function lastStartOf(tx: Tx, { id }: { id: number }): Promise<string | null> {
  const [last] = await tx
    .select({ startsOn: cotisationPeriods.startsOn })
    .from(cotisationPeriods)
    .where(eq(cotisationPeriods.cotisationId, id))
    .orderBy(desc(cotisationPeriods.startsOn))
    .limit(1);
  return last?.startsOn ?? null;
}

/** Stores and returns the missing periods of an active fee; the caller holds the lock of its row. */
export async function openPeriods(
  tx: Tx,
  fee: typeof cotisations.$inferSelect,
  now: Date,
): Promise<string[]> {
  const today = dayOf(now);
  const activatedOn = fee.activatedAt ? dayOf(fee.activatedAt) : today;
  const lastStart = await lastStartOf(tx, fee);
  const calendar = { type: fee.type, startsOn: fee.startsOn ?? activatedOn, dueDate: fee.dueDate };
  const opened = periodsToOpen(calendar, { today, activatedOn, lastStart });
  if (opened.length === 0) return [];
  const stored = await tx
    .insert(cotisationPeriods)
    .values(opened.map((period) => ({ ...period, cotisationId: fee.id, createdAt: now })))
    .onConflictDoNothing({ target: [cotisationPeriods.cotisationId, cotisationPeriods.startsOn] })
    .returning({ documentId: cotisationPeriods.documentId });
  return stored.map(({ documentId }) => documentId);
}

import type { ProgrammeDay } from '@kermesse/domain/events/date-table';
import { and, asc, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { editionDates } from './tables.ts';

const proposedIn = (editionId: number) =>
  and(eq(editionDates.editionId, editionId), eq(editionDates.isProposal, true));

export async function proposeDays(tx: Tx, editionId: number, days: readonly ProgrammeDay[]): Promise<void> {
  await tx.insert(editionDates).values(
    days.map(({ day, begin, end, label, isEventDay }) => ({
      editionId,
      day,
      beginsAt: new Date(begin),
      endsAt: new Date(end),
      label,
      isEventDay,
      isProposal: true,
    })),
  );
}

export const listProposedDays = (executor: Executor, editionId: number) =>
  executor
    .select({ documentId: editionDates.documentId, name: editionDates.label })
    .from(editionDates)
    .where(proposedIn(editionId))
    .orderBy(asc(editionDates.day));

/** The programme is read and saved as a whole. */
export async function confirmDays(tx: Tx, editionId: number): Promise<void> {
  await tx.update(editionDates).set({ isProposal: false }).where(proposedIn(editionId));
}

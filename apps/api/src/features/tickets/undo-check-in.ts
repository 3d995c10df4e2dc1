import type { EntryFigures } from '@kermesse/domain/tickets/check-in-schemas';
import { and, eq, isNull } from 'drizzle-orm';
import { emit } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEntries } from '../dashboard/public.ts';
import { type AllowedEdition, requireDocumentId, stillOnEdition } from '../organizers/public.ts';
import './events.ts';
import { checkIns } from './tables.ts';

/** Keeps the row. Idempotent. */
export async function undoCheckIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEdition,
  checkInDocumentId: string,
): Promise<{ entries: EntryFigures }> {
  return db.transaction(async (tx) => {
    const { actor, entry } = await stillOnEdition(tx, allowed);
    const isThisOne = and(
      eq(checkIns.documentId, requireDocumentId(checkInDocumentId)),
      eq(checkIns.editionId, entry.id),
    );
    const [undone] = await tx
      .update(checkIns)
      .set({ undoneAt: clock.now(), undoneById: actor.id })
      .where(and(isThisOne, isNull(checkIns.undoneAt)))
      .returning({ id: checkIns.id });
    if (undone) emit(tx, 'tickets.entries-changed', { editionId: entry.id });
    else if ((await tx.select({ id: checkIns.id }).from(checkIns).where(isThisOne)).length === 0)
      throw notFound();
    return { entries: await readEntries(tx, entry.id) };
  });
}

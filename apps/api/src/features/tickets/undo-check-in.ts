import type { EntryFigures } from '@kermesse/domain/tickets/check-in-schemas';
import { and, eq } from 'drizzle-orm';
import { emit } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { readEntries } from '../dashboard/public.ts';
import { type AllowedEdition, requireDocumentId, stillOnEdition } from '../organizers/public.ts';
import './events.ts';
import { lockTickets, takeBack } from './settle-ticket.ts';
import { checkIns } from './tables.ts';

/** Keeps the row. Idempotent. An entry that came second takes the place of the first. */
export async function undoCheckIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEdition,
  checkInDocumentId: string,
): Promise<{ entries: EntryFigures }> {
  return db.transaction(async (tx) => {
    const { actor, entry } = await stillOnEdition(tx, allowed);
    const [checkIn] = await tx
      .select({ id: checkIns.id, ticketId: checkIns.ticketId })
      .from(checkIns)
      .where(
        and(eq(checkIns.documentId, requireDocumentId(checkInDocumentId)), eq(checkIns.editionId, entry.id)),
      );
    if (!checkIn) throw notFound();
    await lockTickets(tx, [checkIn.ticketId]);
    if (await takeBack(tx, checkIn, { at: clock.now(), byId: actor.id }))
      emit(tx, 'tickets.entries-changed', { editionId: entry.id });
    return { entries: await readEntries(tx, entry.id) };
  });
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { definePersonalData, detached, kept } from '../../platform/people/personal-data.ts';
import { events } from '../organizers/public.ts';
import { editionTakeDowns } from './tables.ts';

/** Kept, as participants, accounting and admins depend on it. */
export const eventsPersonalData = definePersonalData('events', [
  kept(events, 'ownerId', null),
  detached(editionTakeDowns, 'takenDownById'),
  detached(editionTakeDowns, 'putBackById'),
]);

export async function setEventOwner(tx: Tx, eventId: number, ownerId: number): Promise<void> {
  await tx.update(events).set({ ownerId }).where(eq(events.id, eventId));
}

import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { events } from './tables.ts';

export async function setEventOwner(tx: Tx, eventId: number, userId: number): Promise<void> {
  await tx.update(events).set({ ownerId: userId }).where(eq(events.id, eventId));
}

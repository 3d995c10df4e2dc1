import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEvent, events, stillOnEvent } from '../organizers/public.ts';

/** Only organisers see an archived event and its editions; restoring changes nothing else. */
export async function archiveEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEvent,
  isArchived: boolean,
): Promise<{ documentId: string; archivedAt: string | null }> {
  return db.transaction(async (tx) => {
    const { entry } = await stillOnEvent(tx, allowed);
    const archivedAt = isArchived ? (entry.archivedAt ?? clock.now()) : null;
    await tx.update(events).set({ archivedAt }).where(eq(events.id, entry.id));
    return { documentId: entry.documentId, archivedAt: archivedAt?.toISOString() ?? null };
  });
}

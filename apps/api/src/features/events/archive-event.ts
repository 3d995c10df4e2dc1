import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { events, requireOnEvent } from '../organizers/public.ts';

/** An archived event is seen by its organisers alone, with all its editions; bringing it back changes nothing else. */
export async function archiveEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
  isArchived: boolean,
): Promise<{ documentId: string; archivedAt: string | null }> {
  return db.transaction(async (tx) => {
    const { entry } = await requireOnEvent(tx, actor, documentId, 'canManageEventSettings');
    const archivedAt = isArchived ? (entry.archivedAt ?? clock.now()) : null;
    await tx.update(events).set({ archivedAt }).where(eq(events.id, entry.id));
    return { documentId, archivedAt: archivedAt?.toISOString() ?? null };
  });
}

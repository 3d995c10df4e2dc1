import { canBecome } from '@kermesse/domain/events/edition-status';
import { type EditionStatus, editionStatusLabels } from '@kermesse/domain/events/enums';
import { eventMessages } from '@kermesse/domain/events/messages';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, eventEditions, stillOnEdition } from '../organizers/public.ts';
import './events.ts';
import { editionRegistrations } from './ports.ts';

async function hasInscriptions(tx: Tx, editionId: number): Promise<boolean> {
  const [row] = await tx
    .select({ count: editionRegistrations(sql`${editionId}::bigint`) })
    .from(eventEditions)
    .where(eq(eventEditions.id, editionId));
  return (row?.count ?? 0) > 0;
}

/** Transitions are those of the domain's table. */
export async function setStatusInTransaction(
  tx: Tx,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  allowed: AllowedEdition,
  status: EditionStatus,
  now: Date = clock.now(),
): Promise<{ documentId: string; status: EditionStatus }> {
  const { entry } = await stillOnEdition(tx, allowed);
  const { documentId } = entry;
  const [edition] = await tx.select().from(eventEditions).where(eq(eventEditions.id, entry.id)).for('update');
  if (!edition) throw notFound();
  if (edition.status === status) return { documentId, status };
  if (!canBecome(edition.status, status))
    throw new AppError('conflict', {
      message: eventMessages.statusChange(editionStatusLabels[edition.status], editionStatusLabels[status]),
    });
  if (status === 'draft' && edition.status === 'published' && (await hasInscriptions(tx, edition.id)))
    throw new AppError('conflict', { message: eventMessages.hasInscriptions });
  const [changed] = await tx
    .update(eventEditions)
    .set({
      status,
      archivedAt: status === 'archived' ? now : null,
      ...(status === 'published' ? { publishedAt: edition.publishedAt ?? now } : {}),
    })
    .where(eq(eventEditions.id, edition.id))
    .returning({ storedAt: eventEditions.updatedAt });
  if (status === 'cancelled' && changed)
    await jobs.announce(tx, 'events.edition-cancelled', {
      editionId: edition.id,
      at: now.toISOString(),
      storedAt: changed.storedAt.toISOString(),
    });
  return { documentId, status };
}

export const setEditionStatus = (
  platform: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  allowed: AllowedEdition,
  status: EditionStatus,
) => platform.db.transaction((tx) => setStatusInTransaction(tx, platform, allowed, status));

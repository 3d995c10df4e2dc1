import { and, eq, isNull } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { editionTakeDowns } from './tables.ts';

/** Why the page is gone and where to answer, for its organisers; null while it is not. */
export async function readTakeDown(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { entry }: AllowedEdition,
) {
  const [open] = await db.orm
    .select()
    .from(editionTakeDowns)
    .where(and(eq(editionTakeDowns.editionId, entry.id), isNull(editionTakeDowns.putBackAt)));
  if (!open) return null;
  const { reason, explanation: text, createdAt } = open;
  return { reason, text, takenDownAt: createdAt.toISOString(), supportEmail: config.mail.support };
}

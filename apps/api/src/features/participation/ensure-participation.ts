import type { Acceptance } from '@kermesse/domain/participation/enums';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { assoInscriptions } from './tables.ts';

export type AssoInscription = typeof assoInscriptions.$inferSelect;

interface NewParticipation {
  readonly associationId: number;
  readonly editionId: number;
  readonly assoAccepted: Acceptance;
  readonly requestedById: number;
  readonly now: Date;
}

/** The one entry of an association for an edition, held fast: whoever answers it meanwhile waits. */
export async function lockParticipation(
  tx: Tx,
  associationId: number,
  editionId: number,
): Promise<AssoInscription | null> {
  const [row] = await tx
    .select()
    .from(assoInscriptions)
    .where(and(eq(assoInscriptions.associationId, associationId), eq(assoInscriptions.editionId, editionId)))
    .for('update');
  return row ?? null;
}

/**
 * The entry that is there, or a new one. Of many that ask at the same moment one makes it and the others find it:
 * the unique index decides, and waiting for the winner's commit makes its row visible.
 */
export async function ensureParticipation(
  tx: Tx,
  { now, ...values }: NewParticipation,
): Promise<{ entry: AssoInscription; isNew: boolean }> {
  const [stored] = await tx
    .insert(assoInscriptions)
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [assoInscriptions.associationId, assoInscriptions.editionId] })
    .returning();
  if (stored) return { entry: stored, isNew: true };
  const entry = await lockParticipation(tx, values.associationId, values.editionId);
  if (!entry) throw new Error('the participation was neither stored nor found');
  return { entry, isNew: false };
}

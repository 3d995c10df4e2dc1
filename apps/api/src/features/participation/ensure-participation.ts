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

/** A unique index: of concurrent inserts one wins; the others wait for its commit and read its row. */
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

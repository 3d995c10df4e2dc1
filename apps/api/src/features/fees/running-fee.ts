import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';
import { cotisations } from './tables.ts';

/** Of fees joined with their association: one that has ended asks and reminds nobody by itself. */
export const isRunningFee = and(eq(cotisations.status, 'active'), eq(associations.isActive, true));

/** Of an association that is active again: what lies between is nobody's to pay, as after a fee's own activation. */
export async function resumeFeesOf(tx: Tx, associationId: number, now: Date): Promise<void> {
  await tx
    .update(cotisations)
    .set({ activatedAt: now, updatedAt: now })
    .where(and(eq(cotisations.associationId, associationId), eq(cotisations.status, 'active')));
}

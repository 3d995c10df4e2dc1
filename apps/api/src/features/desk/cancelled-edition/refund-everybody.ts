import { changeRefundReasons } from '@kermesse/domain/desk/edition-change-messages';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { summarizeFailure } from '../../../platform/logging/failure-summary.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cancelByOrganizer, lockOrderOf } from '../../payments/public.ts';
import type { EditionChangeRow } from '../edition-change/change-rows.ts';
import { recordAction } from '../record-action.ts';
import { editionChangeRegistrations as rows } from '../tables-edition-change.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail' | 'jobs' | 'log'>;
type Waiting = typeof rows.$inferSelect;

const reason = changeRefundReasons.cancelled;

/** The next one that waits; locked, so that two workers take different ones. */
export async function takeNext(tx: Tx, changeId: number): Promise<Waiting | null> {
  const [row] = await tx
    .select()
    .from(rows)
    .where(and(eq(rows.changeId, changeId), eq(rows.state, 'waiting')))
    .orderBy(asc(rows.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Refund and end are stored together; the provider is asked by the refund's own job. */
export async function refundOne(
  tx: Tx,
  platform: Dependencies,
  change: EditionChangeRow,
  row: Waiting,
): Promise<void> {
  const locked = await lockOrderOf(tx, row.inscriptionId);
  // Somebody refunded or gave it up meanwhile: nothing is left to do.
  if (locked?.inscription.status === 'confirmed') {
    const { inscription } = locked;
    const refunds = await cancelByOrganizer(
      tx,
      platform,
      { locked, inscription },
      {
        isRefunded: true,
        isWhole: true,
        reason,
        actorId: change.startedById,
        endReason: 'edition_cancelled',
      },
    );
    const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
    await recordAction(tx, platform, change.startedById, inscription, 'registration.cancelled', {
      refundedCents,
      reason,
    });
  }
  await tx.update(rows).set({ state: 'ended', failure: null }).where(eq(rows.id, row.id));
}

/** One that cannot be refunded is put aside for the organisers, so that the others are not kept waiting. */
export async function putAside(platform: Dependencies, row: Waiting, error: unknown): Promise<void> {
  const failure = summarizeFailure(error);
  platform.log.error({ failure, registration: row.inscriptionId }, 'a registration could not be refunded');
  await platform.db.orm
    .update(rows)
    .set({ state: 'failed', failure: error instanceof AppError ? error.message : failure.message })
    .where(and(eq(rows.id, row.id), eq(rows.state, 'waiting')));
}

/**
 * The only file that writes the status of an inscription and of its items, and why it ended; callers hold the
 * lock of the inscription and, before it, of its order.
 */
import {
  type InscriptionEndReason,
  type InscriptionStep,
  inscriptionTransitions,
} from '@kermesse/domain/registration/inscription-transitions';
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { givePlaceBack } from '../groups/public.ts';
import { inscriptionItems, inscriptions } from './tables.ts';

type Inscription = typeof inscriptions.$inferSelect;
type InscriptionItem = typeof inscriptionItems.$inferSelect;
type Changes = Partial<Pick<Inscription, 'confirmedAt' | 'endedAt' | 'endedById' | 'endReason'>>;

/** Null, changing nothing, if the status does not allow the step. */
async function takeStep(
  tx: Tx,
  step: Exclude<InscriptionStep, 'submit'>,
  inscriptionId: number,
  changes: Changes,
  condition?: SQL,
): Promise<Inscription | null> {
  const { from, to } = inscriptionTransitions[step];
  const [changed] = await tx
    .update(inscriptions)
    .set({ ...changes, status: to })
    .where(and(eq(inscriptions.id, inscriptionId), inArray(inscriptions.status, [...from]), condition))
    .returning();
  return changed ?? null;
}

function required(step: InscriptionStep, inscription: Inscription | null): Inscription {
  if (!inscription) throw new Error(`The state of the inscription does not allow to ${step} it.`);
  return inscription;
}

async function moveItems(
  tx: Tx,
  inscriptionId: number,
  from: readonly InscriptionItem['status'][],
  status: InscriptionItem['status'],
): Promise<void> {
  await tx
    .update(inscriptionItems)
    .set({ status })
    .where(
      and(eq(inscriptionItems.inscriptionId, inscriptionId), inArray(inscriptionItems.status, [...from])),
    );
}

/** Callers sell the stock and issue the tickets. */
export async function confirmInscription(tx: Tx, inscriptionId: number, at: Date): Promise<void> {
  await moveItems(tx, inscriptionId, ['pending', 'released'], 'sold');
  const changes = { confirmedAt: at, endedAt: null, endReason: null };
  required('confirm', await takeStep(tx, 'confirm', inscriptionId, changes));
}

interface Ending {
  readonly at: Date;
  readonly reason: InscriptionEndReason;
  readonly endedById?: number;
}

async function end(
  tx: Tx,
  step: 'expire' | 'cancel',
  inscriptionId: number,
  { at, reason, endedById }: Ending,
): Promise<boolean> {
  const ended = await takeStep(tx, step, inscriptionId, {
    endedAt: at,
    endReason: reason,
    ...(endedById === undefined ? {} : { endedById }),
  });
  if (ended && ended.groupId !== null) await givePlaceBack(tx, ended.groupId);
  return ended !== null;
}

/** Releases its items and its group place; callers return promo code and holds. */
export async function endUnpaidInscription(
  tx: Tx,
  inscriptionId: number,
  step: 'expire' | 'cancel',
  ending: Ending,
): Promise<void> {
  await moveItems(tx, inscriptionId, ['pending'], 'released');
  if (!(await end(tx, step, inscriptionId, ending))) required(step, null);
}

/** Returns its group place; false if it had already ended. */
export function cancelInscription(tx: Tx, inscriptionId: number, ending: Ending): Promise<boolean> {
  return end(tx, 'cancel', inscriptionId, ending);
}

/** Callers return the stock and cancel the tickets. */
export async function returnItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await tx
    .update(inscriptionItems)
    .set({ status: 'returned' })
    .where(and(inArray(inscriptionItems.id, [...itemIds]), eq(inscriptionItems.status, 'sold')));
}

/** Adds the exact reason, and who ended it, to an ended inscription. */
export async function explainEnd(
  tx: Tx,
  inscriptionId: number,
  { reason, endedById }: Omit<Ending, 'at'>,
): Promise<void> {
  await tx
    .update(inscriptions)
    .set({ endReason: reason, ...(endedById === undefined ? {} : { endedById }) })
    .where(eq(inscriptions.id, inscriptionId));
}

/** Callers take group place, promo code and places again. */
export async function renewInscription(tx: Tx, inscriptionId: number): Promise<Inscription> {
  await moveItems(tx, inscriptionId, ['released'], 'pending');
  return required('renew', await takeStep(tx, 'renew', inscriptionId, { endedAt: null, endReason: null }));
}

/** All of its money was refunded; a person moved to a free product stays registered. */
export async function refundInscription(tx: Tx, inscriptionId: number, at: Date): Promise<void> {
  const sold = tx
    .select({ one: sql`1` })
    .from(inscriptionItems)
    .where(and(eq(inscriptionItems.inscriptionId, inscriptionId), eq(inscriptionItems.status, 'sold')));
  await takeStep(tx, 'refund', inscriptionId, { endedAt: at }, notExists(sold));
}

/** The refund was returned: it stays ended, but is not refunded. */
export async function undoRefund(tx: Tx, inscriptionId: number): Promise<void> {
  const isSoldOut = sql`${inscriptions.endReason} = 'sold_out'`;
  await takeStep(tx, 'undoRefundOfSoldOut', inscriptionId, {}, isSoldOut);
  await takeStep(tx, 'undoRefund', inscriptionId, {});
}

export async function setInscriptionTotal(tx: Tx, inscriptionId: number, totalCents: number): Promise<void> {
  await tx.update(inscriptions).set({ totalCents }).where(eq(inscriptions.id, inscriptionId));
}

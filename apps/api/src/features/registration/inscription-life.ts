/**
 * The life of a registration: nobody else writes its state, that of its articles or why it ended. Which step may follow
 * which is the domain's table; whoever calls holds the lock of the inscription, and of its order before it.
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

/** Null: its state does not allow the step, and nothing was changed. */
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

/** The places are the person's. Those who call sell the stock and issue the tickets with it. */
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

/** Nobody pays it: its articles are let go, and its place in the group. Those who call give back code and holds. */
export async function endUnpaidInscription(
  tx: Tx,
  inscriptionId: number,
  step: 'expire' | 'cancel',
  ending: Ending,
): Promise<void> {
  await moveItems(tx, inscriptionId, ['pending'], 'released');
  if (!(await end(tx, step, inscriptionId, ending))) required(step, null);
}

/** Ends one that is over, once, with its place in the group; false: it has ended before. */
export function cancelInscription(tx: Tx, inscriptionId: number, ending: Ending): Promise<boolean> {
  return end(tx, 'cancel', inscriptionId, ending);
}

/** Sold articles go back. Those who call give their stock back and cancel their tickets. */
export async function returnItems(tx: Tx, itemIds: readonly number[]): Promise<void> {
  await tx
    .update(inscriptionItems)
    .set({ status: 'returned' })
    .where(and(inArray(inscriptionItems.id, [...itemIds]), eq(inscriptionItems.status, 'sold')));
}

/** Says more precisely why one ended that has ended, and who ended it. */
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

/** Another try to pay one that expired. Those who call take group, code and places again. */
export async function renewInscription(tx: Tx, inscriptionId: number): Promise<Inscription> {
  await moveItems(tx, inscriptionId, ['released'], 'pending');
  return required('renew', await takeStep(tx, 'renew', inscriptionId, { endedAt: null, endReason: null }));
}

/** All of its money went back. Who was moved to a free place got everything back and still comes. */
export async function refundInscription(tx: Tx, inscriptionId: number, at: Date): Promise<void> {
  const sold = tx
    .select({ one: sql`1` })
    .from(inscriptionItems)
    .where(and(eq(inscriptionItems.inscriptionId, inscriptionId), eq(inscriptionItems.status, 'sold')));
  await takeStep(tx, 'refund', inscriptionId, { endedAt: at }, notExists(sold));
}

/** Its money is with the organiser again: over it stays, but it is not refunded. */
export async function undoRefund(tx: Tx, inscriptionId: number): Promise<void> {
  const isSoldOut = sql`${inscriptions.endReason} = 'sold_out'`;
  await takeStep(tx, 'undoRefundOfSoldOut', inscriptionId, {}, isSoldOut);
  await takeStep(tx, 'undoRefund', inscriptionId, {});
}

/** What it costs in all, as its order says. */
export async function setInscriptionTotal(tx: Tx, inscriptionId: number, totalCents: number): Promise<void> {
  await tx.update(inscriptions).set({ totalCents }).where(eq(inscriptions.id, inscriptionId));
}

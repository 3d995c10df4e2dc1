import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { readIdentity } from '../../platform/collections/identity-key.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { lockedStanding, memberStanding } from '../memberships/public.ts';
import { endSubjectOrder, lockLiveSubjectOrder, type Order } from '../payments/public.ts';
import { cotisationPayments, cotisations } from './tables.ts';

export type Cotisation = typeof cotisations.$inferSelect;
export type FeePaymentRow = typeof cotisationPayments.$inferSelect;

function feeKey(key: string) {
  const identity = readIdentity(key);
  if (!identity) throw notFound();
  return identity.by === 'id'
    ? eq(cotisations.id, identity.value)
    : eq(cotisations.documentId, identity.value);
}

function paymentKey(key: string) {
  const identity = readIdentity(key);
  if (!identity) throw notFound();
  return identity.by === 'id'
    ? eq(cotisationPayments.id, identity.value)
    : eq(cotisationPayments.documentId, identity.value);
}

/** 404 for people without a membership, 403 for members who may not manage fees. */
async function requireTreasurer(tx: Tx, actor: Actor, association: string): Promise<void> {
  const standing = await lockedStanding(tx, actor, association);
  if (!standing.membership) throw notFound();
  if (!standing.permissions.includes('manage_contributions')) throw forbidden();
}

/** Locks the fee, after its association. */
export async function lockFee(tx: Tx, actor: Actor, key: string): Promise<Cotisation> {
  const [place] = await tx
    .select({ association: associations.documentId })
    .from(cotisations)
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .where(feeKey(key));
  if (!place) throw notFound();
  await requireTreasurer(tx, actor, place.association);
  const [fee] = await tx.select().from(cotisations).where(feeKey(key)).for('update');
  if (!fee) throw notFound();
  return fee;
}

/** 404 for anybody who may not manage the association's fees. */
export async function requireFee(executor: Executor, actor: Actor, key: string): Promise<Cotisation> {
  const [row] = await executor
    .select({ fee: cotisations, association: associations.documentId })
    .from(cotisations)
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .where(feeKey(key));
  if (!row) throw notFound();
  const standing = await memberStanding(executor, actor, row.association);
  if (!standing?.membership) throw notFound();
  if (!standing.permissions.includes('manage_contributions')) throw forbidden();
  return row.fee;
}

export interface LockedPayment {
  readonly payment: FeePaymentRow;
  readonly fee: Cotisation;
  readonly paidOrder: Order | null;
  /** Closes an open online checkout, before the payment is settled or changed here. */
  readonly closeOnlinePayment: () => Promise<void>;
}

/** Lock order: the order of an online payment, then the payment. */
export async function lockPayment(
  tx: Tx,
  platform: Pick<Platform, 'jobs'>,
  actor: Actor,
  key: string,
): Promise<LockedPayment> {
  const [place] = await tx
    .select({ id: cotisationPayments.id, association: associations.documentId, fee: cotisations })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .where(paymentKey(key));
  if (!place) throw notFound();
  await requireTreasurer(tx, actor, place.association);
  const order = await lockLiveSubjectOrder(tx, place.id);
  const [payment] = await tx
    .select()
    .from(cotisationPayments)
    .where(eq(cotisationPayments.id, place.id))
    .for('update');
  if (!payment) throw notFound();
  return {
    payment,
    fee: place.fee,
    paidOrder: payment.status === 'paid' && order?.status !== 'pending' ? order : null,
    closeOnlinePayment: () => endSubjectOrder(tx, platform, order),
  };
}

export async function requireSeenPayment(
  executor: Executor,
  actor: Actor,
  key: string,
): Promise<{ payment: FeePaymentRow; fee: Cotisation; isTreasurer: boolean }> {
  const [row] = await executor
    .select({ payment: cotisationPayments, fee: cotisations, association: associations.documentId })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .where(paymentKey(key));
  if (!row) throw notFound();
  const standing = await memberStanding(executor, actor, row.association);
  const isTreasurer = standing?.permissions.includes('manage_contributions') ?? false;
  if (!isTreasurer && row.payment.userId !== actor.id) throw notFound();
  return { payment: row.payment, fee: row.fee, isTreasurer };
}

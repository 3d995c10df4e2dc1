import type { MarkManyPaidInput, MarkPaidInput } from '@kermesse/domain/fees/schemas';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberships } from '../memberships/public.ts';
import { subjectsWithLiveOrder } from '../payments/public.ts';
import { auditedFields, markPaid, paidValues } from './act-on-payment.ts';
import { latestPeriodOf } from './figures.ts';
import { type Cotisation, lockFee } from './find-fee.ts';
import { memberKey, payerKey } from './payer.ts';
import { recordFeeAudit } from './record-audit.ts';
import { cotisationPayments } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

function isChosen(tx: Tx, fee: Cotisation, { ids, members }: MarkManyPaidInput): SQL | undefined {
  if (ids) return inArray(cotisationPayments.documentId, ids);
  const chosen = tx
    .select({ key: memberKey(memberships) })
    .from(memberships)
    .where(
      and(eq(memberships.associationId, fee.associationId), inArray(memberships.documentId, members ?? [])),
    );
  return and(
    sql`${cotisationPayments.periodId} = ${latestPeriodOf(sql`${fee.id}::bigint`)}`,
    inArray(payerKey(cotisationPayments), chosen),
  );
}

/** Returns the payments that have an online order: it must be locked before the payment. */
async function markWithoutOrder(
  tx: Tx,
  { clock }: Dependencies,
  actor: Actor,
  key: string,
  input: MarkManyPaidInput,
): Promise<{ done: number; withOrder: string[] }> {
  const fee = await lockFee(tx, actor, key);
  const now = clock.now();
  const owed = await tx
    .select()
    .from(cotisationPayments)
    .where(
      and(
        eq(cotisationPayments.cotisationId, fee.id),
        inArray(cotisationPayments.status, ['pending', 'overdue']),
        isChosen(tx, fee, input),
      ),
    )
    .orderBy(asc(cotisationPayments.id))
    .for('update');
  const owedById = new Map(owed.map((payment) => [payment.id, payment]));
  const ordered = await subjectsWithLiveOrder(tx, [...owedById.keys()]);
  const paid = await tx
    .update(cotisationPayments)
    .set({ ...paidValues(input, actor, now), updatedAt: now })
    .where(
      inArray(
        cotisationPayments.id,
        [...owedById.keys()].filter((id) => !ordered.has(id)),
      ),
    )
    .returning();
  await recordFeeAudit(
    tx,
    paid.map((payment) => ({
      actorId: actor.id,
      action: 'fee-payment.paid',
      entityId: payment.id,
      associationId: fee.associationId,
      before: auditedFields(owedById.get(payment.id) ?? payment),
      after: auditedFields(payment),
      at: now,
    })),
  );
  const withOrder = owed.filter(({ id }) => ordered.has(id)).map(({ documentId }) => documentId);
  return { done: paid.length, withOrder };
}

async function isMarked(platform: Dependencies, actor: Actor, key: string, input: MarkPaidInput) {
  try {
    await markPaid(platform, actor, key, input);
    return true;
  } catch (error) {
    // Settled in the meantime.
    if (error instanceof AppError && error.code === 'conflict') return false;
    throw error;
  }
}

/** One that is already settled does not undo the others. */
export async function markManyPaid(
  platform: Dependencies,
  actor: Actor,
  key: string,
  input: MarkManyPaidInput,
): Promise<{ done: number; passedOver: number }> {
  const marked = await platform.db.transaction((tx) => markWithoutOrder(tx, platform, actor, key, input));
  let { done } = marked;
  for (const payment of marked.withOrder) if (await isMarked(platform, actor, payment, input)) done += 1;
  return { done, passedOver: new Set(input.ids ?? input.members ?? []).size - done };
}

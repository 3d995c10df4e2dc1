import type { OwnFee } from '@kermesse/domain/fees/answers';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { payableOnline } from '../payments/public.ts';
import { refundState } from './refund-state.ts';
import { cotisationPayments, cotisationPeriods, cotisations } from './tables.ts';

const mostShown = 200;

/** Across all associations: unpaid by due date, then the past. */
export async function readOwnFees(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  actor: Pick<Actor, 'id'>,
): Promise<OwnFee[]> {
  const isOpen = sql`${cotisationPayments.status} in ('pending', 'overdue')`;
  const rows = await db.orm
    .select({
      payment: cotisationPayments,
      fee: { name: cotisations.name, description: cotisations.description },
      period: cotisationPeriods.label,
      refund: refundState(cotisationPayments),
      association: {
        id: associations.id,
        documentId: associations.documentId,
        name: associations.name,
        url_logo: associations.logoUrl,
      },
    })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .innerJoin(cotisationPeriods, eq(cotisationPeriods.id, cotisationPayments.periodId))
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .where(eq(cotisationPayments.userId, actor.id))
    .orderBy(
      desc(isOpen),
      asc(sql`case when ${isOpen} then ${cotisationPayments.dueOn} end`),
      desc(cotisationPayments.dueOn),
      desc(cotisationPayments.id),
    )
    .limit(mostShown);
  const payable = await payableOnline(db.orm, config, [
    ...new Set(rows.map(({ association }) => association.id)),
  ]);
  return rows.map(({ payment, fee, period, refund, association: { id, ...association } }) => ({
    documentId: payment.documentId,
    ...fee,
    period,
    association,
    originalCents: payment.originalAmountCents,
    discountName: payment.discountName,
    discountCents: payment.discountCents,
    finalCents: payment.finalAmountCents,
    status: payment.status,
    method: payment.method,
    paidAt: payment.paidAt?.toISOString() ?? null,
    dueOn: payment.dueOn,
    refund,
    canPayOnline: payable.has(id),
  }));
}

import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { memberships } from '../memberships/public.ts';
import { cotisationPeriods, cotisations, discountTiers, cotisationPayments as payments } from './tables.ts';

const batch = 1_000;

async function* allPayments(executor: Executor, associationId: number) {
  let after = 0;
  for (;;) {
    const rows = await executor
      .select({
        id: payments.id,
        fee: cotisations.name,
        period: cotisationPeriods.label,
        member: payments.memberName,
        email: sql<string | null>`coalesce(${users.email}, ${memberships.email})`,
        originalAmountCents: payments.originalAmountCents,
        discountName: payments.discountName,
        discountCents: payments.discountCents,
        discountNote: payments.discountNote,
        finalAmountCents: payments.finalAmountCents,
        status: payments.status,
        method: payments.method,
        dueOn: payments.dueOn,
        paidAt: payments.paidAt,
        remindersSent: payments.remindersSent,
        lastReminderAt: payments.lastReminderAt,
        notes: payments.notes,
        askedAt: payments.createdAt,
      })
      .from(payments)
      .innerJoin(cotisations, eq(cotisations.id, payments.cotisationId))
      .innerJoin(cotisationPeriods, eq(cotisationPeriods.id, payments.periodId))
      .leftJoin(users, eq(users.id, payments.userId))
      .leftJoin(memberships, eq(memberships.id, payments.membershipId))
      .where(and(eq(payments.associationId, associationId), gt(payments.id, after)))
      .orderBy(asc(payments.id))
      .limit(batch);
    for (const { id: _, ...row } of rows) yield row;
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Includes members who have left. */
export async function exportFeesOf(
  executor: Executor,
  associationId: number,
): Promise<{ fees: unknown[]; payments: unknown[] }> {
  const isOfFee = eq(cotisations.associationId, associationId);
  const fees = await executor.select().from(cotisations).where(isOfFee).orderBy(asc(cotisations.id));
  const tiers = await executor
    .select({ tier: discountTiers })
    .from(discountTiers)
    .innerJoin(cotisations, eq(cotisations.id, discountTiers.cotisationId))
    .where(isOfFee)
    .orderBy(asc(discountTiers.position), asc(discountTiers.id));
  const periods = await executor
    .select({ period: cotisationPeriods })
    .from(cotisationPeriods)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPeriods.cotisationId))
    .where(isOfFee)
    .orderBy(asc(cotisationPeriods.startsOn));
  const asked: unknown[] = [];
  for await (const payment of allPayments(executor, associationId)) asked.push(payment);
  return {
    fees: fees.map(({ id, associationId: _a, createdById: _c, ...fee }) => ({
      ...fee,
      tiers: tiers
        .filter(({ tier }) => tier.cotisationId === id)
        .map(({ tier: { name, condition, conditionValue, discountType, discountValue, description } }) => ({
          name,
          condition,
          conditionValue,
          discountType,
          discountValue,
          description,
        })),
      periods: periods
        .filter(({ period }) => period.cotisationId === id)
        .map(({ period: { label, startsOn, endsOn, dueOn } }) => ({ label, startsOn, endsOn, dueOn })),
    })),
    payments: asked,
  };
}

import { conditionsWithValue } from '@kermesse/domain/fees/discounts';
import { feeMessages } from '@kermesse/domain/fees/messages';
import { lateIfDueBefore } from '@kermesse/domain/fees/payments';
import { firstDueDate, nextPeriod, usualStart } from '@kermesse/domain/fees/periods';
import type { CotisationInput, DiscountTierInput, NewCotisation } from '@kermesse/domain/fees/schemas';
import { dayOf } from '@kermesse/domain/shared/moments';
import { and, asc, eq, gte, lt, notInArray, type SQL } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockedStanding } from '../memberships/public.ts';
import { saveFeeSections } from './fee-sections.ts';
import { type Cotisation, lockFee } from './find-fee.ts';
import { lastStartOf } from './open-periods.ts';
import { recordFeeAudit } from './record-audit.ts';
import { startFee } from './set-status.ts';
import { cotisationPayments, cotisations, discountTiers } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

const toCents = (euros: number): number => Math.round(euros * 100);

function columnsOf(input: CotisationInput) {
  return {
    name: input.name,
    description: input.description,
    amountCents: toCents(input.amount),
    type: input.type,
    dueDate: input.dueDate ?? null,
    gracePeriodDays: input.gracePeriod,
    autoReminders: input.autoReminders,
  };
}

function tierColumns(tier: DiscountTierInput, position: number) {
  const hasValue = conditionsWithValue.includes(tier.condition);
  return {
    name: tier.name,
    condition: tier.condition,
    conditionValue: hasValue ? (tier.conditionValue ?? null) : null,
    discountType: tier.discountType,
    discountValue: tier.discountType === 'fixed' ? toCents(tier.discountValue) : tier.discountValue,
    description: tier.description,
    position,
  };
}

/** An unchanged tier keeps its row, to which payments refer. */
async function saveTiers(tx: Tx, cotisationId: number, tiers: readonly DiscountTierInput[]): Promise<void> {
  const known = await tx
    .select()
    .from(discountTiers)
    .where(eq(discountTiers.cotisationId, cotisationId))
    .orderBy(asc(discountTiers.position), asc(discountTiers.id));
  const kept: number[] = [];
  for (const [position, tier] of tiers.entries()) {
    const values = tierColumns(tier, position);
    const same = known.find(
      ({ id, name, condition }) =>
        !kept.includes(id) && name === values.name && condition === values.condition,
    );
    if (same) {
      await tx.update(discountTiers).set(values).where(eq(discountTiers.id, same.id));
      kept.push(same.id);
    } else {
      const [made] = await tx
        .insert(discountTiers)
        .values({ ...values, cotisationId })
        .returning({ id: discountTiers.id });
      if (made) kept.push(made.id);
    }
  }
  await tx
    .delete(discountTiers)
    .where(
      and(
        eq(discountTiers.cotisationId, cotisationId),
        kept.length > 0 ? notInArray(discountTiers.id, kept) : undefined,
      ),
    );
}

export async function createCotisation(
  platform: Dependencies,
  actor: Actor,
  { association: key, status, ...input }: NewCotisation,
): Promise<Cotisation> {
  return platform.db.transaction(async (tx) => {
    const { association } = await lockedStanding(tx, actor, key, 'manage_contributions');
    const now = platform.clock.now();
    const [fee] = await tx
      .insert(cotisations)
      .values({
        ...columnsOf(input),
        associationId: association.id,
        startsOn: input.startsOn ?? usualStart(input.type, dayOf(now)),
        createdById: actor.id,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!fee) throw new Error('the fee was not stored');
    await saveTiers(tx, fee.id, input.discountTiers);
    if (input.sections) await saveFeeSections(tx, fee, input.sections, now);
    await recordFeeAudit(tx, {
      actorId: actor.id,
      action: 'cotisation.created',
      entityId: fee.id,
      associationId: association.id,
      at: now,
    });
    return status === 'active' ? startFee(tx, platform, actor, fee) : fee;
  });
}

/** By other days of grace more or fewer people are late; what changes by itself overnight is right at once. */
async function restateOwed(tx: Tx, { id, gracePeriodDays }: Cotisation, now: Date): Promise<void> {
  const lateBefore = lateIfDueBefore(dayOf(now), gracePeriodDays);
  const restate = (from: 'pending' | 'overdue', to: 'pending' | 'overdue', moved: SQL) =>
    tx
      .update(cotisationPayments)
      .set({ status: to, updatedAt: now })
      .where(and(eq(cotisationPayments.cotisationId, id), eq(cotisationPayments.status, from), moved));
  await restate('overdue', 'pending', gte(cotisationPayments.dueOn, lateBefore));
  await restate('pending', 'overdue', lt(cotisationPayments.dueOn, lateBefore));
}

/** What is typed while the fee runs is a date of the running or the next period. */
async function dueDateOf(
  tx: Tx,
  fee: Cotisation,
  { startsOn, typed, now }: { startsOn: string | null; typed: string | null; now: Date },
): Promise<string | null> {
  if (typed === null || typed === fee.dueDate || fee.activatedAt === null) return typed;
  const calendar = { type: fee.type, startsOn: startsOn ?? dayOf(fee.activatedAt), dueDate: fee.dueDate };
  const lastStart = await lastStartOf(tx, fee);
  const next = lastStart === null ? null : nextPeriod(calendar, lastStart, dayOf(now));
  return firstDueDate(calendar, typed, next);
}

/** Existing payments keep their amount; a change applies to members billed from now on. */
export async function updateCotisation(
  platform: Dependencies,
  actor: Actor,
  key: string,
  input: CotisationInput,
): Promise<Cotisation> {
  return platform.db.transaction(async (tx) => {
    const fee = await lockFee(tx, actor, key);
    const startsOn = input.startsOn ?? fee.startsOn;
    const hasMoved = input.type !== fee.type || startsOn !== fee.startsOn;
    if (hasMoved && fee.activatedAt !== null)
      throw new AppError('conflict', { message: feeMessages.periodIsFixed });
    const now = platform.clock.now();
    const dueDate = await dueDateOf(tx, fee, { startsOn, typed: input.dueDate ?? null, now });
    const [saved] = await tx
      .update(cotisations)
      .set({ ...columnsOf(input), startsOn, dueDate, updatedAt: now })
      .where(eq(cotisations.id, fee.id))
      .returning();
    if (!saved) throw new Error('the fee was not stored');
    if (saved.gracePeriodDays !== fee.gracePeriodDays) await restateOwed(tx, saved, now);
    await saveTiers(tx, fee.id, input.discountTiers);
    if (input.sections) await saveFeeSections(tx, fee, input.sections, now);
    if (saved.status === 'active') emit(tx, 'membership.changed', { associationId: fee.associationId });
    await recordFeeAudit(tx, {
      actorId: actor.id,
      action: 'cotisation.changed',
      entityId: fee.id,
      associationId: fee.associationId,
      before: columnsBefore(fee),
      after: columnsBefore(saved),
      at: now,
    });
    return saved;
  });
}

function columnsBefore({ name, amountCents, dueDate, gracePeriodDays, autoReminders }: Cotisation) {
  return { name, amountCents, dueDate, gracePeriodDays, autoReminders };
}

/** Only drafts, for which nobody was billed. */
export async function deleteCotisation(platform: Dependencies, actor: Actor, key: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const fee = await lockFee(tx, actor, key);
    if (fee.status !== 'draft') throw new AppError('conflict', { message: feeMessages.onlyDrafts });
    await tx.delete(cotisations).where(eq(cotisations.id, fee.id));
    await recordFeeAudit(tx, {
      actorId: actor.id,
      action: 'cotisation.deleted',
      entityId: fee.id,
      associationId: fee.associationId,
      before: { name: fee.name, amountCents: fee.amountCents },
      at: platform.clock.now(),
    });
  });
}

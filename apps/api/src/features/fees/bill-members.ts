import { bestTier, discountCentsOf, type PersonFacts } from '@kermesse/domain/fees/discounts';
import { dueOnFor } from '@kermesse/domain/fees/periods';
import { dayOf, defaultTimeZone } from '@kermesse/domain/shared/moments';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Executor, emit, type Tx } from '../../platform/db/database.ts';
import { analyzeGrownTables } from '../../platform/db/statistics.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { familySizes } from '../groups/public.ts';
import { memberships } from '../memberships/public.ts';
import { profiles } from '../profiles/public.ts';
import './events.ts';
import { cotisationPayments, cotisationPeriods, cotisations, discountTiers } from './tables.ts';

type Period = typeof cotisationPeriods.$inferSelect;
type NewPayment = typeof cotisationPayments.$inferInsert;
type Fee = typeof cotisations.$inferSelect;
type Tier = typeof discountTiers.$inferSelect;

const membersAtOnce = 500;

interface Unbilled {
  id: number;
  userId: number;
  since: Date;
  birthday: string | null;
}

/** Active members who do not owe anything for the period yet, in a stable order. */
async function findUnbilled(
  executor: Executor,
  fee: Fee,
  period: Period,
  after: number,
): Promise<Unbilled[]> {
  return executor
    .select({
      id: memberships.id,
      userId: memberships.userId,
      since: sql<Date>`coalesce(${memberships.acceptedAt}, ${memberships.createdAt})`.mapWith(
        memberships.createdAt,
      ),
      birthday: profiles.birthday,
    })
    .from(memberships)
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .where(
      and(
        eq(memberships.associationId, fee.associationId),
        eq(memberships.status, 'active'),
        gt(memberships.id, after),
        // A month that was made up for later is not asked of those who came after it.
        fee.type === 'one-time'
          ? undefined
          : sql`(coalesce(${memberships.acceptedAt}, ${memberships.createdAt}) at time zone ${defaultTimeZone})::date
              <= ${period.endsOn}::date`,
        // A list that is read once: a look for each member would depend on the planner's idea of the table.
        sql`${memberships.userId} not in (select bp.user_id from ${cotisationPayments} bp
          where bp.cotisation_id = ${fee.id} and bp.period_id = ${period.id})`,
      ),
    )
    .orderBy(asc(memberships.id))
    .limit(membersAtOnce);
}

function paymentOf(
  { fee, period, tiers, now }: { fee: Fee; period: Period; tiers: readonly Tier[]; now: Date },
  member: Unbilled,
  familySize: number | null,
): NewPayment {
  const facts: PersonFacts = { birthDate: member.birthday, familySize };
  const tier = bestTier(tiers, fee.amountCents, facts, period.startsOn);
  const discountCents = tier ? discountCentsOf(tier, fee.amountCents) : 0;
  const finalAmountCents = fee.amountCents - discountCents;
  return {
    cotisationId: fee.id,
    periodId: period.id,
    userId: member.userId,
    membershipId: member.id,
    originalAmountCents: fee.amountCents,
    discountTierId: tier?.id ?? null,
    discountName: tier?.name ?? null,
    discountCents,
    finalAmountCents,
    dueOn: dueOnFor(period, dayOf(member.since)),
    createdAt: now,
    updatedAt: now,
    // Nothing to pay is paid.
    ...(finalAmountCents === 0 ? { status: 'paid' as const, paidAt: now } : {}),
  };
}

/** A fee, and one of its periods; without it, the latest. */
interface Bill {
  cotisation: string;
  period?: string | undefined;
}

/**
 * One batch, in a transaction of its own. Whoever is interrupted between two goes on where the last one stopped; the
 * unique key of fee, member and period keeps two runs at once from asking anybody twice.
 */
async function billBatch(
  tx: Tx,
  { cotisation, period: wanted }: Bill,
  { after, now }: { after: number; now: Date },
): Promise<Unbilled[]> {
  const [fee] = await tx
    .select()
    .from(cotisations)
    .where(eq(cotisations.documentId, cotisation))
    .for('share');
  if (fee?.status !== 'active') return [];
  const tiers = await tx
    .select()
    .from(discountTiers)
    .where(eq(discountTiers.cotisationId, fee.id))
    .orderBy(asc(discountTiers.position), asc(discountTiers.id));
  const [period] = await tx
    .select()
    .from(cotisationPeriods)
    .where(
      and(
        eq(cotisationPeriods.cotisationId, fee.id),
        wanted === undefined ? undefined : eq(cotisationPeriods.documentId, wanted),
      ),
    )
    .orderBy(desc(cotisationPeriods.startsOn))
    .limit(1);
  if (!period) return [];
  const members = await findUnbilled(tx, fee, period, after);
  if (members.length === 0) return [];
  const needsFamily = tiers.some(({ condition }) => condition === 'family');
  const sizes = needsFamily
    ? await familySizes(
        tx,
        members.map(({ userId }) => userId),
      )
    : new Map<number, number>();
  const billed = await tx
    .insert(cotisationPayments)
    .values(
      members.map((member) =>
        paymentOf({ fee, period, tiers, now }, member, sizes.get(member.userId) ?? null),
      ),
    )
    .onConflictDoNothing({
      target: [cotisationPayments.cotisationId, cotisationPayments.userId, cotisationPayments.periodId],
    })
    .returning({
      userId: cotisationPayments.userId,
      amountCents: cotisationPayments.finalAmountCents,
      dueOn: cotisationPayments.dueOn,
    });
  const owed = billed.filter(({ amountCents }) => amountCents > 0);
  if (owed.length > 0)
    emit(tx, 'fees.billed', {
      associationId: fee.associationId,
      fee: fee.name,
      period: period.documentId,
      owed,
    });
  return members;
}

/** Asks every active member for a period of the fee. Safe to stop, to repeat and to run twice at once. */
export async function billAllMembers(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  bill: Bill,
  signal?: AbortSignal,
): Promise<number> {
  let billed = 0;
  let after = 0;
  await analyzeGrownTables(db, [memberships, profiles]);
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction((tx) => billBatch(tx, bill, { after, now: clock.now() }));
    billed += batch.length;
    after = batch.at(-1)?.id ?? after;
    await analyzeGrownTables(db, [cotisationPayments]);
    if (batch.length < membersAtOnce) return billed;
    // Others wait for the same connection on the embedded engine.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export const billMembers = defineJob({
  name: 'fees.bill-members',
  schema: z.object({ cotisation: z.string(), period: z.string().optional() }),
  timeoutSeconds: 300,
  handler: async (platform: Pick<Platform, 'db' | 'clock'>, bill, { signal }) => {
    await billAllMembers(platform, bill, signal);
  },
});

/** One job for a period: whoever is interrupted leaves the others to their own. */
export async function sendBills(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  cotisation: string,
  periods: readonly string[],
): Promise<void> {
  for (const period of periods)
    await jobs.send(tx, billMembers, { cotisation, period }, { singletonKey: `${cotisation}:${period}` });
}

import { bestTier, discountCentsOf, type PersonFacts } from '@kermesse/domain/fees/discounts';
import { dueOnFor } from '@kermesse/domain/fees/periods';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { dayOf } from '@kermesse/domain/shared/moments';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { and, asc, desc, eq, getTableColumns, gt, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { analyzeGrownTables } from '../../platform/db/statistics.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { familySizes } from '../groups/public.ts';
import {
  memberBirthday,
  memberEmail,
  memberImportRows,
  memberImports,
  memberName,
  memberships,
  sectionMembers,
  sections,
} from '../memberships/public.ts';
import { profiles } from '../profiles/public.ts';
import { feeLabel } from './claims.ts';
import './events.ts';
import { senderOf } from './mail-sender.ts';
import { askedMail } from './mails.ts';
import { enteredAfter, memberSince } from './member-since.ts';
import { memberKey, payerKey } from './payer.ts';
import { isRunningFee } from './running-fee.ts';
import {
  cotisationPayments,
  cotisationPeriods,
  cotisationSections,
  cotisations,
  discountTiers,
} from './tables.ts';

type Period = typeof cotisationPeriods.$inferSelect;
type NewPayment = typeof cotisationPayments.$inferInsert;
type Fee = typeof cotisations.$inferSelect;
type Tier = typeof discountTiers.$inferSelect;

const membersAtOnce = 250;

interface Unbilled {
  id: number;
  userId: number | null;
  name: string;
  email: string | null;
  /** When they could first be asked; thirty days are counted from it. */
  since: Date;
  birthday: string | null;
  /** When an import that mails nobody brought them in, or into a section of the fee. */
  quietSince: Date | null;
}

/** A fee without sections is everybody's; one with sections is asked from their members. */
export const isOfFee = (membershipId: SQLWrapper, cotisationId: SQLWrapper | number): SQL => sql`(
  not exists (select from ${cotisationSections} fs where fs.cotisation_id = ${cotisationId})
  or ${membershipId} in (
    select sm.membership_id from ${sectionMembers} sm
      join ${sections} se on se.id = sm.section_id and se.archived_at is null
      join ${cotisationSections} fs on fs.section_id = sm.section_id
    where fs.cotisation_id = ${cotisationId}))`;

const hasSections = async (executor: Executor, { id }: Fee): Promise<boolean> =>
  (await executor.$count(cotisationSections, eq(cotisationSections.cotisationId, id))) > 0;

export async function findUnbilled(
  executor: Executor,
  fee: Fee,
  period: Pick<Period, 'id' | 'endsOn' | 'createdAt'>,
  { after, limit }: { after: number; limit: number },
): Promise<Unbilled[]> {
  const isOfSections = await hasSections(executor, fee);
  const since = memberSince(fee, period, isOfSections);
  const quietInSection = sql`(select max(qi.created_at) from ${memberImportRows} qr
    join ${memberImports} qi on qi.id = qr.import_id and not qi.sends_invitations
    join ${sectionMembers} sm on sm.membership_id = qr.membership_id and sm.created_at = qr.applied_at
    join ${cotisationSections} fs on fs.section_id = sm.section_id and fs.cotisation_id = ${fee.id}
    where qr.membership_id = ${memberships.id})`;
  const quietSince = isOfSections
    ? sql<Date | null>`coalesce(${memberImports.createdAt}, ${quietInSection})`
    : sql<Date | null>`${memberImports.createdAt}`;
  return executor
    .select({
      id: memberships.id,
      userId: memberships.userId,
      name: memberName,
      email: memberEmail,
      since: sql<Date>`greatest(${since}, ${enteredAfter(period)})`.mapWith(memberships.createdAt),
      birthday: memberBirthday,
      quietSince: quietSince.mapWith(memberImports.createdAt),
    })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .leftJoin(profiles, eq(profiles.userId, memberships.userId))
    .leftJoin(
      memberImports,
      and(eq(memberImports.id, memberships.importId), not(memberImports.sendsInvitations)),
    )
    .where(
      and(
        eq(memberships.associationId, fee.associationId),
        eq(memberships.status, 'active'),
        gt(memberships.id, after),
        isOfFee(memberships.id, fee.id),
        // A period created late is not billed to members who joined after it.
        fee.type === 'one-time'
          ? undefined
          : sql`(${since} at time zone ${defaultTimeZone})::date
              <= ${period.endsOn}::date`,
        // A subquery read once: a correlated one would depend on the planner's row estimate.
        sql`${memberKey(memberships)} not in (
          select ${payerKey({ id: sql`bp.id`, userId: sql`bp.user_id`, membershipId: sql`bp.membership_id` })}
          from ${cotisationPayments} bp where bp.cotisation_id = ${fee.id} and bp.period_id = ${period.id})`,
      ),
    )
    .orderBy(asc(memberships.id))
    .limit(limit);
}

type AskedPeriod = Pick<Period, 'id' | 'startsOn' | 'dueOn'>;

/** The best of the applicable discounts is taken. */
export function paymentOf(
  { fee, period, tiers, now }: { fee: Fee; period: AskedPeriod; tiers: readonly Tier[]; now: Date },
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
    ...(finalAmountCents === 0 ? { status: 'paid' as const, paidAt: now } : {}),
  };
}

export const tiersOf = (executor: Executor, cotisationId: number): Promise<Tier[]> =>
  executor
    .select()
    .from(discountTiers)
    .where(eq(discountTiers.cotisationId, cotisationId))
    .orderBy(asc(discountTiers.position), asc(discountTiers.id));

export const familySizeOf = (sizes: ReadonlyMap<number, number>, { userId }: Unbilled): number | null =>
  userId === null ? null : (sizes.get(userId) ?? null);

/** Whoever moved in during a period by an import without mails is not written to about that period. */
const isQuiet = ({ quietSince }: Unbilled, { startsOn }: AskedPeriod): boolean =>
  quietSince !== null && startsOn <= dayOf(quietSince);

/** Read only where a discount depends on it. */
export async function sizesFor(
  executor: Executor,
  tiers: readonly Tier[],
  members: readonly Unbilled[],
): Promise<ReadonlyMap<number, number>> {
  if (!tiers.some(({ condition }) => condition === 'family')) return new Map();
  return familySizes(
    executor,
    members.flatMap(({ userId }) => userId ?? []),
  );
}

/** Without a period, the latest. */
interface Bill {
  cotisation: string;
  period?: string | undefined;
}

/** In one transaction: an interrupted run resumes, and a unique key prevents billing a member twice. */
async function billBatch(
  tx: Tx,
  { mail, jobs }: Pick<Platform, 'mail' | 'jobs'>,
  { cotisation, period: wanted }: Bill,
  { after, now }: { after: number; now: Date },
): Promise<Unbilled[]> {
  const [fee] = await tx
    .select(getTableColumns(cotisations))
    .from(cotisations)
    .innerJoin(associations, eq(associations.id, cotisations.associationId))
    .where(and(eq(cotisations.documentId, cotisation), isRunningFee))
    .for('share', { of: cotisations });
  if (!fee) return [];
  const tiers = await tiersOf(tx, fee.id);
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
  const members = await findUnbilled(tx, fee, period, { after, limit: membersAtOnce });
  if (members.length === 0) return [];
  const sizes = await sizesFor(tx, tiers, members);
  const billed = await tx
    .insert(cotisationPayments)
    .values(
      members.map((member) => paymentOf({ fee, period, tiers, now }, member, familySizeOf(sizes, member))),
    )
    .onConflictDoNothing()
    .returning({
      documentId: cotisationPayments.documentId,
      userId: cotisationPayments.userId,
      membershipId: cotisationPayments.membershipId,
      amountCents: cotisationPayments.finalAmountCents,
      dueOn: cotisationPayments.dueOn,
    });
  const owed = billed.filter(({ amountCents }) => amountCents > 0);
  if (owed.length === 0) return members;
  await jobs.announce(tx, 'fees.billed', {
    associationId: fee.associationId,
    fee: fee.name,
    period: period.documentId,
    // Notices are for accounts; the mail reaches the others.
    owed: owed.flatMap(({ userId, amountCents, dueOn }) =>
      userId === null ? [] : [{ userId, amountCents, dueOn }],
    ),
  });
  // Queued in the payment's transaction, so that each new payment is announced exactly once.
  const sender = await senderOf(tx, fee.associationId);
  const byId = new Map(members.map((member) => [member.id, member]));
  await mail.queueAll(
    tx,
    owed.flatMap(({ documentId, userId, membershipId, amountCents, dueOn }) => {
      const member = byId.get(membershipId ?? 0);
      if (!sender || !member?.email || !isMailAddress(member.email) || isQuiet(member, period)) return [];
      const { name, email } = member;
      const label = feeLabel({ ...fee, period: period.label });
      return [
        askedMail(
          { ...sender, userId, name, email, label, amountCents, dueOn, key: `fees.asked:${documentId}` },
          dayOf(now),
        ),
      ];
    }),
  );
  return members;
}

/** Safe to stop, to repeat and to run concurrently. */
export async function billAllMembers(
  { db, clock, mail, jobs }: Pick<Platform, 'db' | 'clock' | 'mail' | 'jobs'>,
  bill: Bill,
  signal?: AbortSignal,
): Promise<number> {
  let billed = 0;
  let after = 0;
  await analyzeGrownTables(db, [memberships, profiles]);
  for (;;) {
    signal?.throwIfAborted();
    const batch = await db.transaction((tx) =>
      billBatch(tx, { mail, jobs }, bill, { after, now: clock.now() }),
    );
    billed += batch.length;
    after = batch.at(-1)?.id ?? after;
    await analyzeGrownTables(db, [cotisationPayments]);
    if (batch.length < membersAtOnce) return billed;
    // On the embedded engine other requests wait for the same connection.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export const billMembers = defineJob({
  name: 'fees.bill-members',
  schema: z.object({ cotisation: z.string(), period: z.string().optional() }),
  timeoutSeconds: 300,
  handler: async (platform: Pick<Platform, 'db' | 'clock' | 'mail' | 'jobs'>, bill, { signal }) => {
    await billAllMembers(platform, bill, signal);
  },
});

/** One job per period, so that an interrupted one does not stop the others. */
export async function sendBills(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  cotisation: string,
  periods: readonly string[],
): Promise<void> {
  for (const period of periods)
    await jobs.send(tx, billMembers, { cotisation, period }, { singletonKey: `${cotisation}:${period}` });
}

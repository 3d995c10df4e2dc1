import {
  cotisationPayments,
  cotisationPeriods,
  cotisationReminders,
  cotisations,
  discountTiers,
} from '@kermesse/api/features/fees/tables';
import { familySizes } from '@kermesse/api/features/groups/public';
import { profiles } from '@kermesse/api/features/profiles/tables';
import { addMonths } from '@kermesse/domain/fees/calendar';
import { bestTier, discountCentsOf } from '@kermesse/domain/fees/discounts';
import { owedStatusOn } from '@kermesse/domain/fees/payments';
import { periodAt } from '@kermesse/domain/fees/periods';
import { inArray } from 'drizzle-orm';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, inChunks, only } from './context.ts';
import type { DemoMember } from './memberships.ts';
import { Random } from './random.ts';

const graceDays = 30;
const methods = ['card', 'transfer', 'check', 'cash'] as const;

const tierPlans = [
  {
    name: 'Moins de 25 ans',
    condition: 'age',
    conditionValue: '<25',
    discountType: 'percentage',
    discountValue: 30,
    description: 'D’après la date de naissance, au 1er janvier.',
  },
  {
    name: 'Famille nombreuse',
    condition: 'family',
    conditionValue: '3+',
    discountType: 'fixed',
    discountValue: 1_000,
    description: '',
  },
  {
    name: 'Étudiants',
    condition: 'student',
    conditionValue: null,
    discountType: 'percentage',
    discountValue: 20,
    description: 'Sur présentation de la carte.',
  },
] as const;

interface PeriodPlan {
  /** 0 is the fee's first year. */
  index: 0 | 1;
  amountCents: number;
  /** How many have paid. */
  share: number;
}

interface DemoFee {
  id: number;
  type: 'annual';
  /** First day and due date of its first period. */
  startsOn: string;
  dueDate: string;
  tiers: (typeof discountTiers.$inferSelect)[];
}

interface Payer extends DemoMember {
  birthday: string | null;
  familySize: number | null;
}

async function readPayers({ tx }: DemoContext, members: readonly DemoMember[]): Promise<Payer[]> {
  const asked = members.filter(({ status }) => status === 'active');
  const births = new Map<number, string | null>();
  const families = await familySizes(
    tx,
    asked.map(({ userId }) => userId),
  );
  await inChunks(asked, async (chunk) => {
    const ids = chunk.map(({ userId }) => userId);
    const rows = await tx
      .select({ userId: profiles.userId, birthday: profiles.birthday })
      .from(profiles)
      .where(inArray(profiles.userId, ids));
    for (const { userId, birthday } of rows) births.set(userId, birthday);
    return rows;
  });
  return asked.map((member) => ({
    ...member,
    birthday: births.get(member.userId) ?? null,
    familySize: families.get(member.userId) ?? null,
  }));
}

/** Those who sign in find something to pay; their treasurer and president have paid. */
function hasPaid(context: DemoContext, random: Random, plan: PeriodPlan, { userId }: Payer): boolean {
  const roll = random.chance(plan.share);
  const late = (['membre@kermesse.test', 'participante@kermesse.test'] as const).map((email) =>
    accountId(context, email),
  );
  if (late.includes(userId)) return plan.index === 0;
  const paid = (['tresorier@kermesse.test', 'presidente@kermesse.test'] as const).map((email) =>
    accountId(context, email),
  );
  return roll || paid.includes(userId);
}

async function loadAnnualFee(
  context: DemoContext,
  association: DemoAssociation,
  amountCents: number,
): Promise<DemoFee> {
  const { tx, calendar } = context;
  const calendarOfFee = {
    type: 'annual' as const,
    startsOn: `${calendar.year(-60) - 1}-01-01`,
    dueDate: addMonths(calendar.day(-45), -12),
  };
  const activatedAt = calendar.at(calendar.daysUntil(calendarOfFee.startsOn), 10);
  const fee = only(
    await tx
      .insert(cotisations)
      .values({
        ...calendarOfFee,
        associationId: association.id,
        name: 'Cotisation annuelle',
        description: 'Entraînements, assurance et accès au vestiaire compris.',
        amountCents,
        status: 'active',
        gracePeriodDays: graceDays,
        activatedAt,
        createdById: accountId(context, 'tresorier@kermesse.test'),
        createdAt: activatedAt,
      })
      .returning({ id: cotisations.id }),
  );
  const tiers = await tx
    .insert(discountTiers)
    .values(tierPlans.map((tier, position) => ({ ...tier, cotisationId: fee.id, position })))
    .returning();
  return { ...calendarOfFee, id: fee.id, tiers };
}

async function loadPeriod(
  context: DemoContext,
  random: Random,
  fee: DemoFee,
  payers: readonly Payer[],
  plan: PeriodPlan,
): Promise<void> {
  const { tx, calendar } = context;
  const treasurer = accountId(context, 'tresorier@kermesse.test');
  const { startsOn, endsOn, dueOn, label } = periodAt(fee, plan.index, fee.startsOn);
  const askedDay = calendar.daysUntil(startsOn);
  const dueDay = calendar.daysUntil(dueOn);
  const lastReminderDay = dueDay + graceDays + 5;
  const period = only(
    await tx
      .insert(cotisationPeriods)
      .values({ cotisationId: fee.id, label, startsOn, endsOn, dueOn })
      .returning({ id: cotisationPeriods.id }),
  );
  const rows = payers.map((payer) => {
    const facts = { birthDate: payer.birthday, familySize: payer.familySize };
    const tier = bestTier(fee.tiers, plan.amountCents, facts, startsOn);
    const discountCents = tier ? discountCentsOf(tier, plan.amountCents) : 0;
    const isPaid = hasPaid(context, random, plan, payer);
    const status = isPaid ? ('paid' as const) : owedStatusOn(dueOn, graceDays, calendar.day(0));
    return {
      cotisationId: fee.id,
      periodId: period.id,
      userId: payer.userId,
      membershipId: payer.id,
      originalAmountCents: plan.amountCents,
      discountTierId: tier?.id ?? null,
      discountName: tier?.name ?? null,
      discountCents,
      finalAmountCents: plan.amountCents - discountCents,
      dueOn,
      status,
      createdAt: calendar.at(askedDay, 10),
      // What the reminders of the past weeks have left behind.
      ...(isPaid ? {} : { remindersSent: 2, lastReminderAt: calendar.at(lastReminderDay, 9) }),
      ...(isPaid
        ? {
            method: random.pick(methods),
            paidAt: calendar.at(random.whole(askedDay + 1, Math.min(dueDay + 35, -1)), 18),
            markedPaidById: treasurer,
          }
        : {}),
    };
  });
  const stored = await inChunks(rows, (chunk) =>
    tx
      .insert(cotisationPayments)
      .values(chunk)
      .returning({ id: cotisationPayments.id, status: cotisationPayments.status }),
  );
  const owed = stored.filter(({ status }) => status === 'pending' || status === 'overdue');
  await inChunks(owed, (chunk) =>
    tx
      .insert(cotisationReminders)
      .values(
        chunk.flatMap(({ id }) => [
          {
            paymentId: id,
            kind: 'after_due' as const,
            sentOn: calendar.day(dueDay + 1),
            createdAt: calendar.at(dueDay + 1, 9),
          },
          {
            paymentId: id,
            kind: 'after_grace' as const,
            sentOn: calendar.day(lastReminderDay),
            createdAt: calendar.at(lastReminderDay, 9),
          },
        ]),
      )
      .returning({ id: cotisationReminders.id }),
  );
}

/** A fee of the big association in its second year, with people who are late in each, and a fee in the making. */
export async function loadFees(
  context: DemoContext,
  association: DemoAssociation,
  members: readonly DemoMember[],
): Promise<void> {
  const { tx, calendar } = context;
  const random = new Random(20_261_115);
  const payers = await readPayers(context, members);
  const amountCents = 4_500;
  const fee = await loadAnnualFee(context, association, amountCents);
  await loadPeriod(context, random, fee, payers, { index: 0, amountCents: 4_200, share: 0.98 });
  await loadPeriod(context, random, fee, payers, { index: 1, amountCents, share: 0.78 });
  await tx.insert(cotisations).values({
    associationId: association.id,
    name: 'Stage de printemps',
    description: 'Trois jours en baie de Somme, hébergement compris.',
    amountCents: 6_000,
    type: 'one-time',
    status: 'draft',
    startsOn: calendar.day(60),
    dueDate: calendar.day(90),
    createdById: accountId(context, 'tresorier@kermesse.test'),
  });
}

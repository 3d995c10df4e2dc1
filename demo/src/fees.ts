import {
  cotisationPayments,
  cotisationPeriods,
  cotisationReminders,
  cotisations,
  discountTiers,
} from '@kermesse/api/features/fees/tables';
import { familySizes } from '@kermesse/api/features/groups/public';
import { profiles } from '@kermesse/api/features/profiles/tables';
import { bestTier, discountCentsOf } from '@kermesse/domain/fees/discounts';
import { owedStatusOn } from '@kermesse/domain/fees/payments';
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

interface FeePlan {
  year: number;
  amountCents: number;
  status: 'active' | 'inactive';
  /** In days from today. */
  askedOn: number;
  dueOn: number;
  share: number;
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
function hasPaid(context: DemoContext, random: Random, plan: FeePlan, { userId }: Payer): boolean {
  const roll = random.chance(plan.share);
  if (plan.status === 'inactive') return roll;
  const late = (['membre@kermesse.test', 'participante@kermesse.test'] as const).map((email) =>
    accountId(context, email),
  );
  if (late.includes(userId)) return false;
  return roll || userId === accountId(context, 'tresorier@kermesse.test');
}

async function loadYear(
  context: DemoContext,
  random: Random,
  association: DemoAssociation,
  payers: readonly Payer[],
  plan: FeePlan,
): Promise<void> {
  const { tx, calendar } = context;
  const treasurer = accountId(context, 'tresorier@kermesse.test');
  const dueOn = calendar.day(plan.dueOn);
  const startsOn = `${plan.year}-01-01`;
  const fee = only(
    await tx
      .insert(cotisations)
      .values({
        associationId: association.id,
        name: `Cotisation ${plan.year}`,
        description: 'Entraînements, assurance et accès au vestiaire compris.',
        amountCents: plan.amountCents,
        type: 'annual',
        status: plan.status,
        startsOn,
        dueDate: dueOn,
        gracePeriodDays: graceDays,
        activatedAt: calendar.at(plan.askedOn, 10),
        createdById: treasurer,
        createdAt: calendar.at(plan.askedOn - 2, 18),
      })
      .returning({ id: cotisations.id }),
  );
  const tiers = await tx
    .insert(discountTiers)
    .values(tierPlans.map((tier, position) => ({ ...tier, cotisationId: fee.id, position })))
    .returning();
  const period = only(
    await tx
      .insert(cotisationPeriods)
      .values({
        cotisationId: fee.id,
        label: String(plan.year),
        startsOn,
        endsOn: `${plan.year}-12-31`,
        dueOn,
      })
      .returning({ id: cotisationPeriods.id }),
  );
  const rows = payers.map((payer) => {
    const facts = { birthDate: payer.birthday, familySize: payer.familySize };
    const tier = bestTier(tiers, plan.amountCents, facts, startsOn);
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
      createdAt: calendar.at(plan.askedOn, 10),
      // What the reminders of the past weeks have left behind.
      ...(isPaid ? {} : { remindersSent: 2, lastReminderAt: calendar.at(-10, 9) }),
      ...(isPaid
        ? {
            method: random.pick(methods),
            paidAt: calendar.at(random.whole(plan.askedOn + 1, Math.min(plan.dueOn + 35, -1)), 18),
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
            sentOn: calendar.day(plan.dueOn + 1),
            createdAt: calendar.at(plan.dueOn + 1, 9),
          },
          {
            paymentId: id,
            kind: 'after_grace' as const,
            sentOn: calendar.day(-10),
            createdAt: calendar.at(-10, 9),
          },
        ]),
      )
      .returning({ id: cotisationReminders.id }),
  );
}

/** Two years of fees of the big association, the last one with people who are late, and a fee in the making. */
export async function loadFees(
  context: DemoContext,
  association: DemoAssociation,
  members: readonly DemoMember[],
): Promise<void> {
  const { tx, calendar } = context;
  const random = new Random(20_261_115);
  const payers = await readPayers(context, members);
  const year = calendar.year(-60);
  await loadYear(context, random, association, payers, {
    year: year - 1,
    amountCents: 4_200,
    status: 'inactive',
    askedOn: -330,
    dueOn: -280,
    share: 1,
  });
  await loadYear(context, random, association, payers, {
    year,
    amountCents: 4_500,
    status: 'active',
    askedOn: -110,
    dueOn: -45,
    share: 0.78,
  });
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

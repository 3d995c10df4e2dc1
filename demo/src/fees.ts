import { billAllMembers } from '@kermesse/api/features/fees/bill-members';
import { markOverdue, openDuePeriods } from '@kermesse/api/features/fees/daily-work';
import { createCotisation, updateCotisation } from '@kermesse/api/features/fees/save-cotisation';
import {
  cotisationPayments,
  cotisationPeriods,
  cotisationReminders,
} from '@kermesse/api/features/fees/tables';
import { addMonths } from '@kermesse/domain/fees/calendar';
import { createCotisationSchema } from '@kermesse/domain/fees/schemas';
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, inChunks, only } from './context.ts';
import { actorOf, productAt } from './product.ts';
import { Random } from './random.ts';

const gracePeriod = 30;
const methods = ['card', 'transfer', 'check', 'cash'] as const;

const discountTiers = [
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
    discountValue: 10,
  },
  {
    name: 'Étudiants',
    condition: 'student',
    discountType: 'percentage',
    discountValue: 20,
    description: 'Sur présentation de la carte.',
  },
] as const;

/** Some demo accounts owe the second year; treasurer and president have paid. */
function paidAnyway(context: DemoContext, isFirstYear: boolean): ReadonlyMap<number, boolean> {
  const late = ['membre@kermesse.test', 'participante@kermesse.test'] as const;
  const punctual = ['tresorier@kermesse.test', 'presidente@kermesse.test'] as const;
  return new Map([
    ...late.map((email) => [accountId(context, email), isFirstYear] as const),
    ...punctual.map((email) => [accountId(context, email), true] as const),
  ]);
}

interface Paid {
  id: number;
  method: (typeof methods)[number];
  paidAt: Date;
}

/** One statement, because there are hundreds of them. */
async function markPaid(context: DemoContext, paid: readonly Paid[]): Promise<void> {
  const treasurer = accountId(context, 'tresorier@kermesse.test');
  await inChunks(paid, async (chunk) => {
    const rows = chunk.map(
      ({ id, method, paidAt }) => sql`(${id}::bigint, ${method}, ${paidAt.toISOString()}::timestamptz)`,
    );
    await context.tx.execute(sql`
      update cotisation_payments p set status = 'paid', method = v.method, paid_at = v.paid_at,
        marked_paid_by_id = ${treasurer}
      from (values ${sql.join(rows, sql`, `)}) as v (id, method, paid_at) where p.id = v.id`);
    return [];
  });
}

async function noteReminders(
  { tx, calendar }: DemoContext,
  paymentIds: readonly number[],
  days: { after_due: number; after_grace: number },
): Promise<void> {
  for (const kind of ['after_due', 'after_grace'] as const) {
    const at = calendar.at(days[kind], 9);
    const sentOn = calendar.day(days[kind]);
    await tx
      .insert(cotisationReminders)
      .values(paymentIds.map((paymentId) => ({ paymentId, kind, sentOn, createdAt: at })));
    await tx
      .update(cotisationPayments)
      .set({ remindersSent: sql`${cotisationPayments.remindersSent} + 1`, lastReminderAt: at })
      .where(inArray(cotisationPayments.id, [...paymentIds]));
  }
}

/** A share of the members pays, the others are reminded twice. */
async function loadYear(
  context: DemoContext,
  random: Random,
  cotisation: string,
  { share, isFirstYear }: { share: number; isFirstYear: boolean },
): Promise<void> {
  const { tx, calendar } = context;
  const period = only(
    await tx.select().from(cotisationPeriods).orderBy(desc(cotisationPeriods.startsOn)).limit(1),
  );
  const askedDay = calendar.daysUntil(period.startsOn);
  const dueDay = calendar.daysUntil(period.dueOn);
  await billAllMembers(productAt(context, calendar.at(askedDay, 10)), { cotisation });
  const asked = await tx
    .select({ id: cotisationPayments.id, userId: cotisationPayments.userId })
    .from(cotisationPayments)
    .where(eq(cotisationPayments.periodId, period.id))
    .orderBy(asc(cotisationPayments.membershipId));
  const known = paidAnyway(context, isFirstYear);
  const paid = asked.flatMap(({ id, userId }): Paid[] => {
    const roll = random.chance(share);
    if (!(known.get(userId) ?? roll)) return [];
    const method = random.pick(methods);
    const day = random.whole(askedDay + 1, Math.min(dueDay + 35, -1));
    return [{ id, method, paidAt: calendar.at(day, 18) }];
  });
  await markPaid(context, paid);
  const settled = new Set(paid.map(({ id }) => id));
  const owed = asked.flatMap(({ id }) => (settled.has(id) ? [] : [id]));
  await noteReminders(context, owed, { after_due: dueDay + 1, after_grace: dueDay + gracePeriod + 5 });
  await markOverdue(productAt(context, context.now));
}

/** The large association's fee in its second year, and a draft. */
export async function loadFees(
  context: DemoContext,
  { documentId: association }: DemoAssociation,
): Promise<void> {
  const { calendar, now } = context;
  const random = new Random(20_261_115);
  const treasurer = actorOf(context, 'tresorier@kermesse.test');
  const startsOn = `${calendar.year(-60) - 1}-01-01`;
  const annual = createCotisationSchema.parse({
    data: {
      association,
      name: 'Cotisation annuelle',
      description: 'Entraînements, assurance et accès au vestiaire compris.',
      amount: 42,
      type: 'annual',
      status: 'active',
      startsOn,
      dueDate: addMonths(calendar.day(-45), -12),
      gracePeriod,
      discountTiers,
    },
  }).data;
  const firstDay = productAt(context, calendar.at(calendar.daysUntil(startsOn), 10));
  const { documentId } = await createCotisation(firstDay, treasurer, annual);
  await loadYear(context, random, documentId, { share: 0.98, isFirstYear: true });
  const secondYear = productAt(context, calendar.at(calendar.daysUntil(addMonths(startsOn, 12)), 10));
  await updateCotisation(secondYear, treasurer, documentId, { ...annual, amount: 45 });
  await openDuePeriods(secondYear);
  await loadYear(context, random, documentId, { share: 0.78, isFirstYear: false });
  const springCamp = createCotisationSchema.parse({
    data: {
      association,
      name: 'Stage de printemps',
      description: 'Trois jours en baie de Somme, hébergement compris.',
      amount: 60,
      type: 'one-time',
      startsOn: calendar.day(60),
      dueDate: calendar.day(90),
    },
  }).data;
  await createCotisation(productAt(context, now), treasurer, springCamp);
}

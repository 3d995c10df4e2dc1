import { sendAutomaticReminders } from '@kermesse/api/features/fees/automatic-reminders';
import { billAllMembers } from '@kermesse/api/features/fees/bill-members';
import { markOverdue, openDuePeriods } from '@kermesse/api/features/fees/daily-work';
import { markManyPaid } from '@kermesse/api/features/fees/mark-many-paid';
import { createCotisation, updateCotisation } from '@kermesse/api/features/fees/save-cotisation';
import { cotisationPayments, cotisationPeriods } from '@kermesse/api/features/fees/tables';
import { addMonths } from '@kermesse/domain/fees/calendar';
import { createCotisationSchema } from '@kermesse/domain/fees/schemas';
import { asc, desc, eq } from 'drizzle-orm';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, only } from './context.ts';
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

interface ReceivedPayment {
  documentId: string;
  method: (typeof methods)[number];
  day: number;
}

/** On one evening, one list for each method. */
async function markPaid(
  context: DemoContext,
  cotisation: string,
  day: number,
  received: readonly ReceivedPayment[],
): Promise<void> {
  const platform = productAt(context, context.calendar.at(day, 18));
  const treasurer = actorOf(context, 'tresorier@kermesse.test');
  for (const method of methods) {
    const ids = received.filter((one) => one.day === day && one.method === method);
    await markManyPaid(platform, treasurer, cotisation, {
      ids: ids.map(({ documentId }) => documentId),
      method,
      paidAt: context.calendar.day(day),
    });
  }
}

/** A share of the members pays, the others are reminded after the grace period. */
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
    .select({ documentId: cotisationPayments.documentId, userId: cotisationPayments.userId })
    .from(cotisationPayments)
    .where(eq(cotisationPayments.periodId, period.id))
    .orderBy(asc(cotisationPayments.membershipId));
  const known = paidAnyway(context, isFirstYear);
  const evenings = [0.2, 0.4, 0.7, 1].map((share) => Math.round(askedDay + (dueDay - askedDay) * share));
  const received = asked.flatMap(({ documentId, userId }): ReceivedPayment[] => {
    const roll = random.chance(share);
    if (!(known.get(userId ?? 0) ?? roll)) return [];
    return [{ documentId, method: random.pick(methods), day: random.pick(evenings) }];
  });
  for (const day of evenings) await markPaid(context, cotisation, day, received);
  await sendAutomaticReminders(productAt(context, calendar.at(dueDay + gracePeriod + 5, 9)));
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
  await loadYear(context, random, documentId, { share: 0.88, isFirstYear: false });
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

import {
  cotisationPayments,
  cotisationPeriods,
  cotisations,
  discountTiers,
} from '@kermesse/api/features/fees/tables';
import type { DemoAssociation } from './associations.ts';
import { accountId, type DemoContext, inChunks, only } from './context.ts';
import type { DemoMember } from './memberships.ts';
import type { Random } from './random.ts';

const amountCents = 4_500;

function discountOf(random: Random, tierId: number | null) {
  if (!random.chance(0.15)) return { discountCents: 0, finalAmountCents: amountCents };
  const discountCents = Math.round(amountCents * 0.3);
  return {
    discountCents,
    discountTierId: tierId,
    discountName: 'Moins de 25 ans',
    finalAmountCents: amountCents - discountCents,
  };
}

function paymentOf({ random, calendar }: DemoContext, markedPaidById: number) {
  if (!random.chance(0.78)) return { status: random.pick(['overdue', 'pending'] as const) };
  const method = random.pick(['card', 'transfer', 'check', 'cash'] as const);
  return { status: 'paid' as const, method, paidAt: calendar.at(-random.whole(2, 85), 18), markedPaidById };
}

/** This season's fee of the big association: most have paid, some are late. */
export async function loadFees(
  context: DemoContext,
  association: DemoAssociation,
  members: readonly DemoMember[],
): Promise<void> {
  const { tx, calendar, random } = context;
  const createdById = accountId(context, 'tresorier@kermesse.test');
  const year = calendar.year(-60);
  const dueOn = calendar.day(-45);
  const fee = only(
    await tx
      .insert(cotisations)
      .values({
        associationId: association.id,
        name: `Cotisation ${year}`,
        description: 'Licence, entraînements et assurance compris.',
        amountCents,
        type: 'annual',
        status: 'active',
        dueDate: dueOn,
        activatedAt: calendar.at(-90, 10),
        createdById,
      })
      .returning({ id: cotisations.id }),
  );
  const [young] = await tx
    .insert(discountTiers)
    .values([
      {
        cotisationId: fee.id,
        name: 'Moins de 25 ans',
        condition: 'age',
        conditionValue: '<25',
        discountType: 'percentage',
        discountValue: 30,
        position: 0,
      },
      {
        cotisationId: fee.id,
        name: 'Famille nombreuse',
        condition: 'family',
        conditionValue: '3+',
        discountType: 'fixed',
        discountValue: 1_000,
        position: 1,
      },
    ])
    .returning({ id: discountTiers.id });
  const period = only(
    await tx
      .insert(cotisationPeriods)
      .values({
        cotisationId: fee.id,
        label: String(year),
        startsOn: `${year}-01-01`,
        endsOn: `${year}-12-31`,
        dueOn,
      })
      .returning({ id: cotisationPeriods.id }),
  );
  const owing = members.filter(({ status }) => status !== 'pending');
  await inChunks(owing, (chunk) =>
    tx
      .insert(cotisationPayments)
      .values(
        chunk.map((member) => ({
          cotisationId: fee.id,
          periodId: period.id,
          userId: member.userId,
          membershipId: member.id,
          originalAmountCents: amountCents,
          dueOn,
          ...discountOf(random, young?.id ?? null),
          ...paymentOf(context, createdById),
        })),
      )
      .returning({ id: cotisationPayments.id }),
  );
}

import { feeMessages } from '@kermesse/domain/fees/messages';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { LoadContext } from '../../platform/collections/declaration.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { sections } from '../memberships/public.ts';
import { feeLabel } from './claims.ts';
import { cotisationPayments, cotisationPeriods, cotisationSections, cotisations } from './tables.ts';

interface NamedSection {
  documentId: string;
  name: string;
}

/** Of each fee the sections that it is asked from; none for a fee of everybody. */
export async function loadFeeSections({ executor }: Pick<LoadContext, 'executor'>, ids: readonly number[]) {
  const found = new Map<number, NamedSection[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await executor
    .select({
      fee: cotisationSections.cotisationId,
      documentId: sections.documentId,
      name: sections.name,
    })
    .from(cotisationSections)
    .innerJoin(sections, eq(sections.id, cotisationSections.sectionId))
    .where(inArray(cotisationSections.cotisationId, [...ids]))
    .orderBy(asc(sections.name), asc(sections.id));
  for (const { fee, ...section } of rows) found.get(fee)?.push(section);
  return found;
}

const refuse = (message: string) => invalidField('data.sections', message);

type Fee = typeof cotisations.$inferSelect;

/** Payments that were asked for stay; the change is for members billed from now on. */
export async function saveFeeSections(
  tx: Tx,
  { id: cotisationId, associationId, activatedAt }: Pick<Fee, 'id' | 'associationId' | 'activatedAt'>,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const kept = await tx
    .select({ id: cotisationSections.sectionId })
    .from(cotisationSections)
    .where(eq(cotisationSections.cotisationId, cotisationId));
  const chosen =
    keys.length === 0
      ? []
      : await tx
          .select({ id: sections.id, archivedAt: sections.archivedAt })
          .from(sections)
          .where(and(inArray(sections.documentId, [...keys]), eq(sections.associationId, associationId)));
  if (activatedAt !== null && kept.length > 0 && keys.length === 0) throw refuse(feeMessages.sectionNeeded);
  const isKept = (id: number) => kept.some((section) => section.id === id);
  if (
    chosen.length !== new Set(keys).size ||
    chosen.some(({ id, archivedAt }) => archivedAt !== null && !isKept(id))
  )
    throw refuse(feeMessages.unknownSection);
  const gone = kept.filter(({ id }) => !chosen.some((section) => section.id === id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .delete(cotisationSections)
      .where(
        and(eq(cotisationSections.cotisationId, cotisationId), inArray(cotisationSections.sectionId, gone)),
      );
  const added = chosen.filter(({ id }) => !isKept(id));
  if (added.length > 0)
    await tx
      .insert(cotisationSections)
      .values(added.map(({ id: sectionId }) => ({ cotisationId, sectionId, createdAt: now })));
}

export const countFeesOfSection = (tx: Tx, sectionId: number): Promise<number> =>
  tx.$count(cotisationSections, eq(cotisationSections.sectionId, sectionId));

export async function readFeesOfMembership(executor: Executor, membershipId: number) {
  const rows = await executor
    .select({
      name: cotisations.name,
      type: cotisations.type,
      period: cotisationPeriods.label,
      amountCents: cotisationPayments.finalAmountCents,
      status: cotisationPayments.status,
    })
    .from(cotisationPayments)
    .innerJoin(cotisations, eq(cotisations.id, cotisationPayments.cotisationId))
    .innerJoin(cotisationPeriods, eq(cotisationPeriods.id, cotisationPayments.periodId))
    .where(eq(cotisationPayments.membershipId, membershipId))
    .orderBy(asc(cotisationPayments.dueOn), asc(cotisationPayments.id));
  return rows
    .filter(({ status }) => status !== 'cancelled')
    .map(({ amountCents, status, ...fee }) => ({
      label: feeLabel(fee),
      amountCents,
      isPaid: status === 'paid',
    }));
}

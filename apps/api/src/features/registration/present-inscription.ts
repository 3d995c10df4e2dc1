import type { InscriptionItem, MyInscription, ShownDocument } from '@kermesse/domain/registration/schemas';
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { products } from '../catalog/public.ts';
import { eventEditions, events } from '../events/public.ts';
import { groups } from '../groups/public.ts';
import { addresses } from '../profiles/public.ts';
import {
  mayCancel,
  mayEditAnswers,
  mayEditAvailability,
  mayGiveDocuments,
  mayTransfer,
} from './may-change.ts';
import { postponementQuestions } from './postponement-questions.ts';
import { moneyOf } from './registration-money.ts';
import { inscriptionItems, inscriptions } from './tables.ts';
import { inscriptionDocuments } from './tables-follow-up.ts';
import { enteredAmong } from './ticket-holders.ts';
import { openTransfersOf } from './transfers.ts';

const shown = 200;

export async function itemsOf(
  executor: Executor,
  inscriptionIds: readonly number[],
  statuses: readonly (typeof inscriptionItems.$inferSelect)['status'][] = ['pending', 'sold', 'returned'],
): Promise<Map<number, InscriptionItem[]>> {
  const found = new Map<number, InscriptionItem[]>(inscriptionIds.map((id) => [id, []]));
  if (inscriptionIds.length === 0) return found;
  const rows = await executor
    .select({ item: inscriptionItems, product: products })
    .from(inscriptionItems)
    .innerJoin(products, eq(products.id, inscriptionItems.productId))
    .where(
      and(
        inArray(inscriptionItems.inscriptionId, [...inscriptionIds]),
        inArray(inscriptionItems.status, [...statuses]),
      ),
    )
    .orderBy(asc(inscriptionItems.id));
  for (const { item, product } of rows) {
    found.get(item.inscriptionId)?.push({
      id: item.documentId,
      product_id: product.documentId,
      product: { documentId: product.documentId, name: item.productName, images: product.images },
      option_name: item.optionName,
      tier_name: item.tierName,
      unit_price: item.unitPriceCents / 100,
      quantity: item.quantity,
    });
  }
  return found;
}

/** Those that still have an article: refunded ones are listed, but are no ticket. */
async function soldAmong(executor: Executor, inscriptionIds: readonly number[]): Promise<Set<number>> {
  if (inscriptionIds.length === 0) return new Set();
  const rows = await executor
    .selectDistinct({ id: inscriptionItems.inscriptionId })
    .from(inscriptionItems)
    .where(
      and(inArray(inscriptionItems.inscriptionId, [...inscriptionIds]), eq(inscriptionItems.status, 'sold')),
    );
  return new Set(rows.map(({ id }) => id));
}

async function documentsOf(
  executor: Executor,
  inscriptionIds: readonly number[],
): Promise<Map<number, ShownDocument[]>> {
  const found = new Map<number, ShownDocument[]>(inscriptionIds.map((id) => [id, []]));
  if (inscriptionIds.length === 0) return found;
  const rows = await executor
    .select()
    .from(inscriptionDocuments)
    .where(inArray(inscriptionDocuments.inscriptionId, [...inscriptionIds]))
    .orderBy(asc(inscriptionDocuments.dueAt), asc(inscriptionDocuments.id));
  for (const row of rows) {
    found.get(row.inscriptionId)?.push({
      documentId: row.documentId,
      kind: row.kind,
      label: row.label,
      status: row.status,
      dueAt: row.dueAt?.toISOString() ?? null,
      fileUrl: row.fileUrl,
      refusalReason: row.refusalReason,
    });
  }
  return found;
}

export interface InscriptionRow {
  inscription: typeof inscriptions.$inferSelect;
  edition: typeof eventEditions.$inferSelect;
  event: typeof events.$inferSelect;
  city: string | null;
  groupName: string | null;
  groupType: typeof groups.$inferSelect.type | null;
}

/** Current and upcoming first, nearest first; then past ones, latest first. */
export function nearestFirst(now: Date): SQL[] {
  const isOver = lt(eventEditions.endsAt, now);
  const startsAt = eventEditions.startsAt;
  return [isOver, sql`case when not ${isOver} then ${startsAt} end`, desc(startsAt), desc(inscriptions.id)];
}

export function selectInscriptions(
  executor: Executor,
  where: SQL | undefined,
  order: readonly SQL[] = [],
): Promise<InscriptionRow[]> {
  return executor
    .select({
      inscription: inscriptions,
      edition: eventEditions,
      event: events,
      city: addresses.city,
      groupName: groups.name,
      groupType: groups.type,
    })
    .from(inscriptions)
    .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .leftJoin(addresses, eq(addresses.id, eventEditions.addressId))
    .leftJoin(groups, eq(groups.id, inscriptions.groupId))
    .where(where)
    .orderBy(...order)
    .limit(shown);
}

export async function presentInscriptions(
  executor: Executor,
  rows: readonly InscriptionRow[],
  now: Date,
): Promise<MyInscription[]> {
  const ids = rows.map(({ inscription }) => inscription.id);
  const items = await itemsOf(executor, ids);
  const documents = await documentsOf(executor, ids);
  const entered = await enteredAmong(executor, ids);
  const canCancel = ({ inscription, edition }: Pick<InscriptionRow, 'inscription' | 'edition'>) =>
    mayCancel(inscription, edition, now) && !entered.has(inscription.id);
  const transfers = await openTransfersOf(executor, ids, now);
  const sold = await soldAmong(executor, ids);
  const questions = await postponementQuestions(executor, ids, now);
  const canTransfer = ({ inscription, edition }: Pick<InscriptionRow, 'inscription' | 'edition'>) =>
    mayTransfer(inscription, edition, now) && !entered.has(inscription.id) && sold.has(inscription.id);
  const money = await moneyOf(
    executor,
    rows.map((row) => ({
      id: row.inscription.id,
      userId: row.inscription.userId,
      canCancel: canCancel(row),
    })),
  );
  return rows.map(({ inscription, edition, event, city, groupName }) => ({
    documentId: inscription.documentId,
    reference: inscription.reference,
    kind: inscription.kind,
    status: inscription.status,
    firstname: inscription.firstname,
    lastname: inscription.lastname,
    isForSomebodyElse: inscription.thirdPersonId !== null,
    createdAt: inscription.createdAt.toISOString(),
    totalAmount: inscription.totalCents / 100,
    event: {
      editionDocumentId: edition.documentId,
      eventName: event.name,
      editionName: edition.name,
      category: event.category,
      coverUrl: edition.coverUrl ?? event.coverUrl,
      dateStart: edition.startsAt.toISOString(),
      dateEnd: edition.endsAt.toISOString(),
      timezone: edition.timezone,
      city,
      isCancelled: edition.isCalledOff,
      postponedFrom: edition.postponedFrom?.toISOString() ?? null,
    },
    groupName,
    items: items.get(inscription.id) ?? [],
    documents: mayGiveDocuments(inscription, edition) ? (documents.get(inscription.id) ?? []) : [],
    canEditAnswers: mayEditAnswers(inscription, edition, now),
    canEditAvailability: mayEditAvailability(inscription, edition, now),
    canCancel: canCancel({ inscription, edition }),
    canTransfer: canTransfer({ inscription, edition }),
    transfer: canTransfer({ inscription, edition }) ? (transfers.get(inscription.id) ?? null) : null,
    postponement: questions.get(inscription.id) ?? null,
    ...money(inscription.id),
  }));
}

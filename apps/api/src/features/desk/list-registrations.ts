import type { RegistrationRow } from '@kermesse/domain/desk/list-schemas';
import type { RegistrationListQuery, RegistrationSort } from '@kermesse/domain/desk/registration-filters';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { groups } from '../groups/public.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { orderedBySql, orders } from '../payments/public.ts';
import { inscriptionDocuments, inscriptionItems, inscriptions } from '../registration/public.ts';
import { countRegistrations } from './count-registrations.ts';
import { whereRegistrations } from './registration-where.ts';

const orderBy: Record<RegistrationSort, readonly string[]> = {
  createdAt: ['created_at', 'id'],
  lastname: ['lastname', 'firstname', 'id'],
};

function inOrder(sort: RegistrationListQuery['sort']): SQL {
  const [by = 'createdAt', direction] = sort.split(':') as [RegistrationSort, 'asc' | 'desc'];
  return sql.raw(orderBy[by].map((column) => `i.${column} ${direction}`).join(', '));
}

/** By index, whatever the offset. */
async function idsOfPage(
  executor: Executor,
  editionId: number,
  { sort, pagination: { page, pageSize }, ...filters }: RegistrationListQuery,
): Promise<number[]> {
  const rows = await rowsOf<{ id: string | number }>(
    executor,
    sql`select i.id from inscriptions i where ${whereRegistrations(editionId, filters)}
      order by ${inOrder(sort)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** In the given order, with one query for each related table. */
export async function readRows(executor: Executor, ids: readonly number[]): Promise<RegistrationRow[]> {
  if (ids.length === 0) return [];
  const list = [...ids];
  const rows = await executor
    .select({ inscription: inscriptions, groupName: groups.name })
    .from(inscriptions)
    .leftJoin(groups, eq(groups.id, inscriptions.groupId))
    .where(inArray(inscriptions.id, list));
  const items = await executor
    .select()
    .from(inscriptionItems)
    .where(inArray(inscriptionItems.inscriptionId, list))
    .orderBy(asc(inscriptionItems.id));
  const payments = await executor
    .selectDistinctOn([inscriptions.id], {
      inscriptionId: inscriptions.id,
      status: orders.status,
      method: orders.method,
    })
    .from(inscriptions)
    .innerJoin(orders, eq(orders.inscriptionId, orderedBySql))
    .where(inArray(inscriptions.id, list))
    .orderBy(inscriptions.id, desc(orders.id));
  const documentCounts = await executor
    .select({
      inscriptionId: inscriptionDocuments.inscriptionId,
      expected: sql<number>`count(*)::int`,
      missing: sql<number>`(count(*) filter (where ${inscriptionDocuments.status} in ('expected', 'refused')))::int`,
    })
    .from(inscriptionDocuments)
    .where(and(inArray(inscriptionDocuments.inscriptionId, list)))
    .groupBy(inscriptionDocuments.inscriptionId);
  const byId = new Map(rows.map((row) => [row.inscription.id, row]));
  return list.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { inscription: it, groupName } = row;
    const isOver = ['cancelled', 'expired', 'refunded'].includes(it.status);
    const payment = payments.find(({ inscriptionId }) => inscriptionId === id);
    const documents = documentCounts.find(({ inscriptionId }) => inscriptionId === id);
    return [
      {
        documentId: it.documentId,
        reference: it.reference,
        kind: it.kind,
        status: it.status,
        firstname: it.firstname,
        lastname: it.lastname,
        email: it.email,
        phone: it.phone,
        groupName,
        createdAt: it.createdAt.toISOString(),
        totalCents: it.totalCents,
        items: items
          .filter(({ inscriptionId, status }) => inscriptionId === id && (isOver || status !== 'returned'))
          .map(({ productName, tierName, optionName, quantity }) => ({
            productName,
            tierName,
            optionName,
            quantity,
          })),
        payment: payment ? { status: payment.status, method: payment.method } : null,
        documents: { expected: documents?.expected ?? 0, missing: documents?.missing ?? 0 },
      },
    ];
  });
}

export async function listRegistrations(
  { db }: Pick<Platform, 'db'>,
  { entry }: AllowedEdition,
  query: RegistrationListQuery,
) {
  const { sort: _sort, pagination, ...filters } = query;
  const [ids, total] = [
    await idsOfPage(db.orm, entry.id, query),
    await countRegistrations(db.orm, entry.id, filters),
  ];
  return {
    data: await readRows(db.orm, ids),
    meta: {
      pagination: { ...pagination, pageCount: Math.ceil(total / pagination.pageSize), total },
    },
  };
}

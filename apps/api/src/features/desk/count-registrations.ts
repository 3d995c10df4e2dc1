import type { RegistrationFilters } from '@kermesse/domain/desk/registration-filters';
import { type InscriptionKind, inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { type InscriptionStatus, inscriptionStatuses } from '@kermesse/domain/registration/enums';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { readRegistrationCounts } from '../dashboard/public.ts';
import { whereRegistrations } from './registration-where.ts';

type StatusCounts = Record<InscriptionStatus, Record<InscriptionKind, number>>;

/** From the tallies; as they do not distinguish cancelled and refunded, the refunded are counted. */
export async function countByStatus(executor: Executor, editionId: number): Promise<StatusCounts> {
  const tallies = await readRegistrationCounts(executor, editionId);
  const refunded = await rowsOf<{ kind: InscriptionKind; count: number }>(
    executor,
    sql`select kind, count(*)::int as count from inscriptions
      where edition_id = ${editionId} and status = 'refunded' group by 1`,
  );
  const refundedOf = (kind: InscriptionKind) => refunded.find((row) => row.kind === kind)?.count ?? 0;
  const byKind = (pick: (kind: InscriptionKind) => number) =>
    Object.fromEntries(inscriptionKinds.map((kind) => [kind, pick(kind)])) as Record<InscriptionKind, number>;
  return {
    pending_payment: byKind((kind) => tallies.pending[kind]),
    confirmed: byKind((kind) => tallies.confirmed[kind]),
    cancelled: byKind((kind) => tallies.cancelled[kind] - refundedOf(kind)),
    expired: byKind((kind) => tallies.expired[kind]),
    refunded: byKind(refundedOf),
  };
}

/** From the tallies where they suffice, without reading every registration. */
export async function countRegistrations(
  executor: Executor,
  editionId: number,
  filters: RegistrationFilters,
): Promise<number> {
  const { search, product, group, documents, answer } = filters;
  const isPlain = search === '' && product.length + group.length + documents.length + answer.length === 0;
  if (isPlain) {
    const counts = await countByStatus(executor, editionId);
    const statuses: readonly InscriptionStatus[] =
      filters.status.length > 0 ? filters.status : inscriptionStatuses;
    const kinds: readonly InscriptionKind[] = filters.kind.length > 0 ? filters.kind : inscriptionKinds;
    return statuses.flatMap((status) => kinds.map((kind) => counts[status][kind])).reduce((a, b) => a + b, 0);
  }
  const [row] = await rowsOf<{ count: number }>(
    executor,
    sql`select count(*)::int as count from inscriptions i where ${whereRegistrations(editionId, filters)}`,
  );
  return row?.count ?? 0;
}

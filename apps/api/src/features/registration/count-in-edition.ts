import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inscriptions } from './tables.ts';

export function countInEdition(editionId: SQLWrapper): SQL<number> {
  return sql<number>`(
    select count(*)::int from ${inscriptions} i
    where i.edition_id = ${editionId} and i.status in ('confirmed', 'pending_payment'))`;
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * How many have registered for an edition and not ended. The feature that owns the table builds on this one, so
 * it is named here and not imported.
 */
export function inscriptionCount(editionId: SQLWrapper): SQL<number> {
  const inscriptions = sql.identifier('inscriptions');
  return sql<number>`(
    select count(*)::int from ${inscriptions} i
    where i.edition_id = ${editionId} and i.status in ('confirmed', 'pending_payment'))`;
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';

/**
 * Whether `p`, a product with the association of its event, is for members and the person is one: of the association
 * that runs the event; without one, of those that take part in the edition.
 */
export const isMember = (
  userId: SQLWrapper,
): SQL => sql`(coalesce((p.config->>'membersOnly')::boolean, false) and exists (
  select from memberships m where m.user_id = ${userId} and m.status = 'active'
    and (p.config->>'membersType' is null or m.role = p.config->>'membersType')
    and case when p.association_id is not null then m.association_id = p.association_id else exists (
      select from asso_inscriptions ai where ai.association_id = m.association_id
        and ai.edition_id = p.edition_id and ai.asso_accepted = 'accepted' and ai.event_accepted = 'accepted') end))`;

/** Products of an edition that are for members, and the person is none of them. */
export async function closedToNonMembers(
  executor: Executor,
  editionId: number,
  userId: number,
): Promise<{ documentId: string; associationName: string | null }[]> {
  const { rows } = (await executor.execute(sql`
    select p.document_id as "documentId", a.name as "associationName" from (
      select x.*, v.association_id from products x
      join event_editions e on e.id = x.edition_id join events v on v.id = e.event_id
      where x.edition_id = ${editionId} and x.is_active and not x.is_hidden
        and (x.config->>'membersOnly')::boolean) p
    left join associations a on a.id = p.association_id
    where not ${isMember(sql`${userId}`)} order by p.position, p.id`)) as unknown as {
    rows: { documentId: string; associationName: string | null }[];
  };
  return rows;
}

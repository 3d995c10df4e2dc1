import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

/** For product `p`: of the association that runs the event or, without one, of any that takes part. */
export const isMember = (
  userId: SQLWrapper,
): SQL => sql`(coalesce((p.config->>'membersOnly')::boolean, false) and exists (
  select from memberships m where m.user_id = ${userId} and m.status = 'active'
    and (p.config->>'membersType' is null or m.role = p.config->>'membersType')
    and case when p.association_id is not null then m.association_id = p.association_id else exists (
      select from asso_inscriptions ai where ai.association_id = m.association_id
        and ai.edition_id = p.edition_id and ai.asso_accepted = 'accepted' and ai.event_accepted = 'accepted') end))`;

/**
 * The registered person's account: one's own, or that of a third person who claimed the place or has the
 * given email. A child, who has a parent's email, is not a member.
 */
export const registeredAccount = (
  thirdPersonId: SQLWrapper,
  userId: SQLWrapper,
): SQL => sql`case when ${thirdPersonId} is null then ${userId} else (
  select coalesce(t.claimed_by_id, u.id) from third_persons t
  left join users u on t.kind = 'third_person' and lower(u.email) = lower(t.email) and u.deleted_at is null
  where t.id = ${thirdPersonId}) end`;

export interface RegisteredPerson {
  readonly userId: number | null;
  readonly thirdPersonId: number | null;
}

export function closedToNonMembers(executor: Executor, editionId: number, person: RegisteredPerson) {
  return closedProducts(
    executor,
    sql`x.edition_id = ${editionId} and x.is_active and not x.is_hidden`,
    person,
  );
}

export async function isClosedToNonMember(
  executor: Executor,
  productId: number,
  person: RegisteredPerson,
): Promise<boolean> {
  return (await closedProducts(executor, sql`x.id = ${productId}`, person)).length > 0;
}

async function closedProducts(
  executor: Executor,
  which: SQL,
  { userId, thirdPersonId }: RegisteredPerson,
): Promise<{ documentId: string; associationName: string | null }[]> {
  const rows = await rowsOf<{ documentId: string; associationName: string | null }>(
    executor,
    sql`
    select p.document_id as "documentId", a.name as "associationName" from (
      select x.*, v.association_id from products x
      join event_editions e on e.id = x.edition_id join events v on v.id = e.event_id
      where ${which} and (x.config->>'membersOnly')::boolean) p
    left join associations a on a.id = p.association_id
    where not ${isMember(registeredAccount(sql`${thirdPersonId}::bigint`, sql`${userId}::bigint`))} order by p.position, p.id`,
  );
  return rows;
}

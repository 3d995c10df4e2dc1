import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';

/** Why somebody is told; of several reasons the first counts. */
export type AffectedRole = 'participant' | 'volunteer' | 'group' | 'association' | 'waiting';

export interface Affected {
  readonly address: string;
  readonly userId: number | null;
  readonly role: AffectedRole;
  readonly firstname: string;
  readonly lastname: string;
  readonly reference: string;
  readonly hasPaid: boolean;
}

interface Raw extends Omit<Affected, 'userId'> {
  userId: string | number | null;
}

const orderPaidSql = sql`select from orders o where o.inscription_id = coalesce(i.paid_with_id, i.id)
    and (i.total_cents > 0 or (o.donation_cents > 0 and o.inscription_id = i.id))
    and o.total_cents > o.refunded_cents and o.status in ('paid', 'partially_refunded')`;

/** Money was paid for the registration `i`, alone or with others, and is not all given back. */
export const hasPaidSql = sql`exists (${orderPaidSql})`;

/** By who reads its mails: one that is for somebody else, or was passed on, was paid by who gets the money. */
const readerHasPaidSql = sql`(i.third_person_id is null or nullif(i.email, '') is null)
  and exists (${orderPaidSql} and o.payer_id is not distinct from i.user_id)`;

/** The address of a registration `i` of the account `u`, where it has one. */
export const addressSql = sql`coalesce(nullif(i.email, ''), u.email)`;

/** Registered, unpaid, helping and waiting people, owners of groups and contacts of associations. */
const everybody = (editionId: number): SQL => sql`
  select ${addressSql} as address,
    case when i.third_person_id is null then i.user_id else (
      select ua.id from users ua
      where lower(ua.email) = lower(nullif(i.email, '')) and ua.is_confirmed and ua.deleted_at is null
    ) end as "userId",
    i.kind as role, i.firstname, i.lastname, i.reference, 0 as rank, i.id, ${readerHasPaidSql} as "hasPaid"
  from inscriptions i left join users u on u.id = i.user_id
  where i.edition_id = ${editionId} and u.deleted_at is null and ${addressSql} is not null
    and i.status in ('confirmed', 'pending_payment')
  union all
  select u.email, u.id, 'group', coalesce(pr.firstname, ''), coalesce(pr.lastname, ''), '', 1, g.id, false
  from groups g
  join users u on u.id = g.owner_id and u.deleted_at is null
  left join profiles pr on pr.user_id = u.id
  where g.edition_id = ${editionId}
  union all
  select coalesce(nullif(a.contact_email, ''), u.email), case when nullif(a.contact_email, '') is null then u.id end,
    'association', '', '', '', 2, a.id, false
  from asso_inscriptions a
  left join users u on u.id = a.requested_by_id and u.deleted_at is null
  where a.edition_id = ${editionId} and a.asso_accepted <> 'refused' and a.event_accepted <> 'refused'
    and coalesce(nullif(a.contact_email, ''), u.email) is not null
  union all
  select coalesce(u.email, e.email), e.user_id, 'waiting', coalesce(pr.firstname, ''),
    coalesce(pr.lastname, ''), '', 3, e.id, false
  from waiting_list_entries e
  join products p on p.id = e.product_id
  left join users u on u.id = e.user_id and u.deleted_at is null
  left join profiles pr on pr.user_id = u.id
  where p.edition_id = ${editionId} and e.status in ('waiting', 'offered') and coalesce(u.email, e.email) is not null`;

interface Batch {
  readonly editionId: number;
  /** Unique with the address: one mail for each reader. */
  readonly key: string;
  readonly after: string;
  readonly limit: number;
}

/** One row for each address and ordered by it, without those already notified under the key. */
export async function findAffected(
  executor: Executor,
  { editionId, key, after, limit }: Batch,
): Promise<Affected[]> {
  const rows = await rowsOf<Raw>(
    executor,
    sql`select c.address, c."userId", c.role, c.firstname, c.lastname, c.reference, c."hasPaid" from (
        select distinct on (lower(w.address)) lower(w.address) as folded, w.* from (${everybody(editionId)}) w
        order by lower(w.address), w.rank, w."hasPaid" desc, w.id
      ) c
      where c.folded > ${after} and not exists (
        select from outgoing_mails m where m.idempotency_key = ${key} || c.folded)
      order by c.folded limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, userId: row.userId === null ? null : Number(row.userId) }));
}

export async function countAffected(executor: Executor, editionId: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    executor,
    sql`select count(distinct lower(w.address))::int as count from (${everybody(editionId)}) w`,
  );
  return row?.count ?? 0;
}

import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';

export interface Affected {
  readonly address: string;
  readonly userId: number | null;
  /** Null for those only on a waiting list. */
  readonly kind: InscriptionKind | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly reference: string;
  readonly hasPaid: boolean;
}

interface Raw extends Omit<Affected, 'userId'> {
  userId: string | number | null;
}

/** Unique with the address: one mail for each reader. */
export const cancellationKey = (editionId: number, at: string): string =>
  `desk.edition-cancelled:${editionId}:${at}:`;

/**
 * Registered, unpaid, helping or waiting people, one row per address and ordered by it, without those already
 * notified. A registration takes precedence over a place on a waiting list.
 */
export async function findAffected(
  executor: Executor,
  { editionId, at, after, limit }: { editionId: number; at: string; after: string; limit: number },
): Promise<Affected[]> {
  const rows = await rowsOf<Raw>(
    executor,
    sql`select c.address, c."userId", c.kind, c.firstname, c.lastname, c.reference, c."hasPaid" from (
        select distinct on (lower(w.address)) lower(w.address) as folded, w.* from (
          select coalesce(nullif(i.email, ''), u.email) as address,
            case when i.third_person_id is null then i.user_id else (
              select ua.id from users ua
              where ua.email = lower(nullif(i.email, '')) and ua.is_confirmed and ua.deleted_at is null
            ) end as "userId",
            i.kind, i.firstname, i.lastname, i.reference, 0 as rank, i.id,
            exists (select from orders o where o.inscription_id = coalesce(i.paid_with_id, i.id)
              and (i.total_cents > 0 or (o.donation_cents > 0 and o.inscription_id = i.id))
              and o.total_cents > o.refunded_cents
              and o.status in ('paid', 'partially_refunded')) as "hasPaid"
          from inscriptions i left join users u on u.id = i.user_id
          where i.edition_id = ${editionId} and u.deleted_at is null
            and coalesce(nullif(i.email, ''), u.email) is not null
            and i.status in ('confirmed', 'pending_payment')
          union all
          select coalesce(u.email, e.email), e.user_id, null, coalesce(pr.firstname, ''),
            coalesce(pr.lastname, ''), '', 1, e.id, false
          from waiting_list_entries e
          join products p on p.id = e.product_id
          left join users u on u.id = e.user_id and u.deleted_at is null
          left join profiles pr on pr.user_id = u.id
          where p.edition_id = ${editionId} and e.status in ('waiting', 'offered')
            and coalesce(u.email, e.email) is not null
        ) w
        order by lower(w.address), w.rank, w."hasPaid" desc, w.id
      ) c
      where c.folded > ${after} and not exists (
        select from outgoing_mails m
        where m.idempotency_key = ${cancellationKey(editionId, at)} || c.folded)
      order by c.folded limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, userId: row.userId === null ? null : Number(row.userId) }));
}

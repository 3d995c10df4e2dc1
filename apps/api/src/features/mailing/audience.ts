import type { AudienceCount, EditionChoice } from '@kermesse/domain/mailing/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { answerIs } from '../registration/public.ts';
import { type MailOwner, type OwnerSql, ownerSql } from './mail-owner.ts';

/** One row per address. Ids are matched within the edition, so a foreign id selects nobody. */
function registered(editionId: number, condition: SQL): SQL {
  return sql`
    select distinct on (lower(w.address)) w.*
    from (
      select coalesce(nullif(i.email, ''), u.email) as address,
        case when i.third_person_id is null then i.user_id else (
          select ua.id from users ua
          where lower(ua.email) = lower(nullif(i.email, '')) and ua.is_confirmed and ua.deleted_at is null
        ) end as user_id,
        i.id as inscription_id, i.kind, i.firstname, i.lastname, i.reference,
        (select string_agg(distinct it.product_name, ', ') from inscription_items it
          where it.inscription_id = i.id and it.status in ('pending', 'sold')) as product,
        (select string_agg(distinct m.title, ', ') from mission_assignments a
          join mission_slots s on s.id = a.slot_id join missions m on m.id = s.mission_id
          where a.inscription_id = i.id and a.status in ('proposed', 'accepted')) as mission,
        (select g.name from groups g where g.id = i.group_id) as group_name,
        (select o.name from associations o where o.id = i.association_id) as association
      from inscriptions i left join users u on u.id = i.user_id
      where i.edition_id = ${editionId} and u.deleted_at is null and ${condition}
        and coalesce(nullif(i.email, ''), u.email) is not null
    ) w
    order by lower(w.address), w.inscription_id`;
}

function waiting(editionId: number, product: string | undefined): SQL {
  return sql`
    select distinct on (lower(coalesce(u.email, e.email))) coalesce(u.email, e.email) as address,
      e.user_id, null::bigint as inscription_id, 'participant' as kind,
      coalesce(pr.firstname, '') as firstname, coalesce(pr.lastname, '') as lastname, '' as reference,
      p.name as product, null as mission, null as group_name, null as association
    from waiting_list_entries e
    join products p on p.id = e.product_id
    left join users u on u.id = e.user_id and u.deleted_at is null
    left join profiles pr on pr.user_id = u.id
    where p.edition_id = ${editionId} and e.status in ('waiting', 'offered')
      and coalesce(u.email, e.email) is not null
      and ${product === undefined ? sql`true` : sql`p.document_id = ${product}`}
    order by lower(coalesce(u.email, e.email)), e.id`;
}

/** One parameter, however many ids; callers also restrict the edition. */
const isChosen = (documentIds: readonly string[]): SQL =>
  sql`i.document_id in (select jsonb_array_elements_text(${JSON.stringify(documentIds)}::jsonb))`;

/** The people of an edition's audience, one row per address. */
export function registeredPeople(editionId: number, { audience, filters }: EditionChoice): SQL {
  switch (audience) {
    case 'everyone':
      return registered(editionId, sql`i.status = 'confirmed'`);
    case 'participants':
      return registered(editionId, sql`i.status = 'confirmed' and i.kind = 'participant'`);
    case 'volunteers':
      return registered(editionId, sql`i.status = 'confirmed' and i.kind = 'volunteer'`);
    case 'product':
      return registered(
        editionId,
        sql`i.status = 'confirmed' and exists (
          select from inscription_items it join products p on p.id = it.product_id
          where it.inscription_id = i.id and it.status = 'sold' and p.edition_id = i.edition_id
            and p.document_id = ${filters.product ?? ''})`,
      );
    case 'answer':
      return registered(editionId, sql`i.status = 'confirmed' and ${answerIs(filters.answer ?? '')}`);
    case 'group':
      return registered(
        editionId,
        sql`i.status in ('confirmed', 'pending_payment') and i.group_id = (
          select g.id from groups g where g.document_id = ${filters.group ?? ''})`,
      );
    case 'mission':
      return registered(
        editionId,
        sql`i.status = 'confirmed' and exists (
          select from mission_assignments a join mission_slots s on s.id = a.slot_id
            join missions m on m.id = s.mission_id
          where a.inscription_id = i.id and a.status in ('proposed', 'accepted')
            and m.edition_id = i.edition_id and m.document_id = ${filters.mission ?? ''})`,
      );
    case 'unpaid':
      return registered(editionId, sql`i.status = 'pending_payment'`);
    case 'missing_documents':
      return registered(
        editionId,
        sql`i.status = 'confirmed' and exists (
          select from inscription_documents d
          where d.inscription_id = i.id and d.status in ('expected', 'refused'))`,
      );
    case 'not_entered':
      return registered(
        editionId,
        sql`i.status = 'confirmed' and exists (
          select from tickets ti where ti.inscription_id = i.id and ti.status = 'valid' and not exists (
            select from check_ins c where c.ticket_id = ti.id and c.undone_at is null))`,
      );
    case 'registrations':
      return registered(editionId, isChosen(filters.registrations ?? []));
    case 'waiting_list':
      return waiting(editionId, filters.product);
  }
}

/** Addresses are stored as hashes only, computed by the database alone. */
export function addressHash(address: SQL): SQL {
  return sql`encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex')`;
}

/** From this edition or association, or from all. */
export function hasUnsubscribed(address: SQL, { editionId, associationId }: OwnerSql): SQL {
  return sql`exists (
    select from unsubscribes us where us.address_hash = ${addressHash(address)}
      and (us.edition_id is null and us.association_id is null
        or us.edition_id = ${editionId} or us.association_id = ${associationId}))`;
}

export async function countRegistered(
  executor: Executor,
  edition: MailOwner,
  choice: EditionChoice,
): Promise<AudienceCount> {
  const rows = await rowsOf<AudienceCount>(
    executor,
    sql`
    select count(*) filter (where not r.is_out)::int as count, count(*) filter (where r.is_out)::int as unsubscribed
    from (
      select ${hasUnsubscribed(sql`p.address`, ownerSql(edition))} as is_out
      from (${registeredPeople(edition.id, choice)}) p
    ) r`,
  );
  return { count: Number(rows[0]?.count ?? 0), unsubscribed: Number(rows[0]?.unsubscribed ?? 0) };
}

import type { RegistrationFilters } from '@kermesse/domain/desk/registration-filters';
import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { OrderStatus, PaymentMethod } from '@kermesse/domain/payments/enums';
import type { InscriptionStatus } from '@kermesse/domain/registration/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { storedAnswers } from '../read-answers.ts';
import { whereRegistrations } from '../registration-where.ts';

interface Raw {
  id: string | number;
  reference: string;
  kind: InscriptionKind;
  status: InscriptionStatus;
  firstname: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  birthdate: string | null;
  createdAt: string;
  groupName: string | null;
  products: string | null;
  totalCents: number;
  /** Of the order, in the row of the registration that has it. */
  donationCents: number;
  orderStatus: OrderStatus | null;
  orderCents: number | null;
  orderMethod: PaymentMethod | null;
  /** A cheque's number, or why it is an invitation. */
  settlementNote: string | null;
  /** Of several people each has their articles; what names none, as a donation, stands with the order. */
  refundedCents: number;
  /** Names of price tiers, without the default tier. */
  tiers: string | null;
  promoCode: string | null;
  enteredAt: string | null;
  availability: { begin: string; end: string }[];
  missingDocuments: number;
  formVersionId: string | number | null;
  answers: unknown;
}

export interface ExportedRow extends Omit<Raw, 'id' | 'answers' | 'formVersionId'> {
  readonly formVersionId: number | null;
  readonly answers: ReadonlyMap<string, unknown>;
}

const instantText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Articles of the registration, or those it had when it ended. */
const isOfRegistration = sql`(it.status in ('pending', 'sold') or i.status in ('cancelled', 'expired', 'refunded'))`;

/** An export holds two batches in memory. */
const batchSize = 500;

/** End of the previous batch, where the next one starts in the index. */
interface Cursor {
  at: string;
  id: number;
}

/** One statement per batch, so that a slow reader keeps no transaction open. */
export async function* readBatches(
  executor: Executor,
  editionId: number,
  filters: RegistrationFilters,
): AsyncGenerator<ExportedRow[]> {
  let after: Cursor | null = null;
  for (;;) {
    const from: Cursor | null = after;
    const rows: (Raw & { at: string })[] = await rowsOf<Raw & { at: string }>(
      executor,
      sql`select i.id, i.reference, i.kind, i.status, i.firstname, i.lastname, i.email, i.phone,
          i.birthdate::text as birthdate, i.created_at::text as at,
          ${instantText(sql`i.created_at`)} as "createdAt",
          i.total_cents as "totalCents", i.form_version_id as "formVersionId", i.answers,
          case when coalesce(i.paid_with_id, i.id) = i.id then coalesce(o.donation_cents, 0) else 0 end as "donationCents",
          g.name as "groupName", o.status as "orderStatus", o.method as "orderMethod", o.settlement_note as "settlementNote",
          o.total_cents as "orderCents", case when i.paid_with_id is null then coalesce(o.refunded_cents, 0) else (
            select coalesce(sum(r.amount_cents), 0)::int from refunds r
            join inscription_items it on it.id = r.inscription_item_id
            where it.inscription_id = i.id and r.status = 'succeeded' and not r.is_surplus
          ) + case when i.paid_with_id = i.id then (
            select coalesce(sum(r.amount_cents), 0)::int from refunds r
            where r.order_id = o.id and r.inscription_item_id is null
              and r.status = 'succeeded' and not r.is_surplus) else 0 end end as "refundedCents",
          (select string_agg(distinct it.tier_name, ', ') from inscription_items it
            where it.inscription_id = i.id and it.tier_name <> 'Standard' and ${isOfRegistration}) as tiers,
          (select r.code from promo_code_redemptions r
            where r.inscription_id = i.id and r.given_back_at is null) as "promoCode",
          (select ${instantText(sql`min(c.checked_in_at)`)} from check_ins c join tickets tk on tk.id = c.ticket_id
            where tk.inscription_id = i.id and c.undone_at is null) as "enteredAt",
          (select coalesce(json_agg(json_build_object('begin', ${instantText(sql`a.begins_at`)},
              'end', ${instantText(sql`a.ends_at`)}) order by a.begins_at), '[]')
            from volunteer_availabilities a where a.inscription_id = i.id) as availability,
          (select string_agg(case when it.quantity > 1 then it.quantity || ' × ' else '' end || it.product_name
              || coalesce(' – ' || it.option_name, ''), ', ' order by it.id)
            from inscription_items it where it.inscription_id = i.id
              and ${isOfRegistration}) as products,
          (select count(*)::int from inscription_documents d
            where d.inscription_id = i.id and d.status in ('expected', 'refused')) as "missingDocuments"
        from inscriptions i
        left join groups g on g.id = i.group_id
        left join lateral (select o.id, o.status, o.method, o.settlement_note, o.total_cents, o.donation_cents, o.refunded_cents from orders o
          where o.inscription_id = coalesce(i.paid_with_id, i.id)
          order by o.id desc limit 1) o on true
        where ${whereRegistrations(editionId, filters)}
          ${from ? sql`and (i.created_at, i.id) < (${from.at}::timestamptz, ${from.id}::bigint)` : sql``}
        order by i.created_at desc, i.id desc limit ${batchSize}`,
    );
    const last: (Raw & { at: string }) | undefined = rows.at(-1);
    if (!last) return;
    after = { at: last.at, id: Number(last.id) };
    yield rows.map(({ id: _id, at: _at, answers, formVersionId, ...row }) => ({
      ...row,
      formVersionId: formVersionId === null ? null : Number(formVersionId),
      answers: new Map(storedAnswers(answers).map(({ fieldName, value }) => [fieldName, value])),
    }));
    if (rows.length < batchSize) return;
  }
}

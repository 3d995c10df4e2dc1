import type { RegistrationFilters } from '@kermesse/domain/desk/registration-filters';
import type { OrderStatus, PaymentMethod } from '@kermesse/domain/payments/enums';
import type { InscriptionKind, InscriptionStatus } from '@kermesse/domain/registration/enums';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { storedAnswers } from '../read-answers.ts';
import { whereRegistrations } from '../registration-where.ts';
import { rowsOf } from '../rows.ts';

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
  orderStatus: OrderStatus | null;
  orderMethod: PaymentMethod | null;
  missingDocuments: number;
  formVersionId: string | number | null;
  answers: unknown;
}

export interface ExportedRow extends Omit<Raw, 'id' | 'answers' | 'formVersionId'> {
  readonly formVersionId: number | null;
  readonly answers: ReadonlyMap<string, unknown>;
}

/** Enough for few round trips, few enough to hold: the memory of an export is that of two batches. */
const batchSize = 500;

/** Where the batch before ended: the next one starts there in the index, however many came before. */
interface Cursor {
  at: string;
  id: number;
}

/**
 * Every registration that the filters leave, newest first, a batch at a time. Each batch is a statement of its own,
 * so that a reader who is slow keeps no transaction open; what is registered meanwhile is not in the file.
 */
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
          to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
          i.total_cents as "totalCents", i.form_version_id as "formVersionId", i.answers,
          g.name as "groupName", o.status as "orderStatus", o.method as "orderMethod",
          (select string_agg(case when it.quantity > 1 then it.quantity || ' × ' else '' end || it.product_name
              || coalesce(' – ' || it.option_name, ''), ', ' order by it.id)
            from inscription_items it where it.inscription_id = i.id
              and (it.status in ('pending', 'sold') or i.status in ('cancelled', 'expired', 'refunded'))) as products,
          (select count(*)::int from inscription_documents d
            where d.inscription_id = i.id and d.status in ('expected', 'refused')) as "missingDocuments"
        from inscriptions i
        left join groups g on g.id = i.group_id
        left join lateral (select o.status, o.method from orders o where o.inscription_id = i.id
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

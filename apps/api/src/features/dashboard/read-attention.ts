import {
  type Attention,
  type AttentionKind,
  attentionKinds,
  attentionLimit,
} from '@kermesse/domain/dashboard/attention';
import type { StockFigures } from '@kermesse/domain/dashboard/schemas';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

const recentDays = 60;

/** Counting stops at the limit, so that it costs the same in an edition of any size. */
const upToLimit = (rows: SQL): SQL =>
  sql`(select count(*)::int from (${rows} limit ${attentionLimit + 1}) as found)`;

/** Failed refunds whose amount was not refunded since, for the same article or for none, nor with the whole article. */
const failedRefunds = (editionId: number) => sql`
  select from refunds r join orders o on o.id = r.order_id join inscriptions i on i.id = o.inscription_id
  where r.status = 'failed' and i.edition_id = ${editionId} and not exists (
    select from refunds later left join inscription_items it on it.id = later.inscription_item_id
    where later.order_id = r.order_id and later.id > r.id and later.status <> 'failed'
      and later.checkout_id is not distinct from r.checkout_id
      and (later.inscription_item_id is null or later.inscription_item_id = r.inscription_item_id)
      and (later.amount_cents = r.amount_cents
        or it.status = 'returned' and later.amount_cents > r.amount_cents))`;

const failedCampaignMails = (editionId: number) => sql`
  select from emails e join email_recipients er on er.email_id = e.id and er.status = 'failed'
  where e.edition_id = ${editionId}`;

/** Failed mails about tickets and payments, unless a later one was sent. */
const failedOwnMails = (editionId: number, now: Date) => sql`
  select from outgoing_mails m
  where m.status = 'failed' and m.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${recentDays}::int)
    and (m.kind like 'tickets.%' or m.kind like 'payments.%' or m.kind like 'registration.%')
    and exists (select from inscriptions i where i.user_id = m.user_id and i.edition_id = ${editionId})
    and not exists (select from outgoing_mails later
      where later.user_id = m.user_id and later.kind = m.kind and later.id > m.id and later.status <> 'failed')`;

const documentsIn = (editionId: number, ...statuses: readonly string[]) => sql`
  select from required_documents r
  join inscription_documents d on d.required_document_id = r.id and d.status in (${sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )})
  join inscriptions i on i.id = d.inscription_id and i.status = 'confirmed'
  where r.edition_id = ${editionId}`;

interface Counts {
  failedRefunds: number;
  failedCampaignMails: number;
  failedOwnMails: number;
  documentsMissing: number;
  documentsToReview: number;
}

/** Without kinds that count zero, in order of urgency. */
export async function readAttention(
  executor: Executor,
  editionId: number,
  known: { now: Date; stock: readonly StockFigures[]; pending: number },
): Promise<Attention[]> {
  const [counts] = await rowsOf<Counts>(
    executor,
    sql`select ${upToLimit(failedRefunds(editionId))} as "failedRefunds",
      ${upToLimit(failedCampaignMails(editionId))} as "failedCampaignMails",
      ${upToLimit(failedOwnMails(editionId, known.now))} as "failedOwnMails",
      ${upToLimit(documentsIn(editionId, 'expected', 'refused'))} as "documentsMissing",
      ${upToLimit(documentsIn(editionId, 'submitted'))} as "documentsToReview"`,
  );
  const onSale = known.stock.filter(({ isActive, isHidden }) => isActive && !isHidden);
  const named = (state: StockFigures['state']) =>
    onSale.filter((product) => product.state === state).map(({ name }) => name);
  const numbers: Record<AttentionKind, { count: number; names?: string[] }> = {
    failed_refunds: { count: counts?.failedRefunds ?? 0 },
    failed_mails: { count: (counts?.failedCampaignMails ?? 0) + (counts?.failedOwnMails ?? 0) },
    sold_out: { count: named('sold_out').length, names: named('sold_out') },
    low_stock: { count: named('low').length, names: named('low') },
    unpaid: { count: known.pending },
    documents_missing: { count: counts?.documentsMissing ?? 0 },
    documents_to_review: { count: counts?.documentsToReview ?? 0 },
    waiting_list: { count: known.stock.reduce((sum, { waiting }) => sum + waiting, 0) },
  };
  const counted: readonly AttentionKind[] = ['unpaid', 'waiting_list', 'sold_out', 'low_stock'];
  return attentionKinds
    .map((kind) => ({ kind, ...numbers[kind] }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count, names = [] }) => {
      const isMore = !counted.includes(kind) && count > attentionLimit;
      return { kind, count: isMore ? attentionLimit : count, isMore, names };
    });
}

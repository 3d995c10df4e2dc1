import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Inscription } from './find-registration.ts';

const most = 50;

interface MailRow {
  documentId: string;
  subject: string;
  to: string;
  status: string;
  createdAt: Date | string;
}

const statuses: Readonly<Record<string, RegistrationDetail['mails'][number]['status']>> = {
  waiting: 'queued',
  queued: 'sent',
  sent: 'sent',
  failed: 'failed',
  kept: 'kept',
  unsubscribed: 'unsubscribed',
};

/** Mails keyed by the registration, its order or refunds, and campaigns; others are private. */
export async function readMails(
  executor: Executor,
  { id, documentId }: Inscription,
  addresses: readonly string[],
): Promise<RegistrationDetail['mails']> {
  const to = JSON.stringify(addresses.map((address) => address.toLowerCase()));
  const rows = await rowsOf<MailRow>(
    executor,
    sql`select m.document_id as "documentId", m.subject, m.to_email as "to",
        case m.status when 'queued' then 'waiting' else m.status end as status, m.created_at as "createdAt"
      from outgoing_mails m
      where lower(m.to_email) in (select jsonb_array_elements_text(${to}::jsonb)) and (
        m.idempotency_key like ${`%:${documentId}%`}
        or exists (select from orders o left join refunds r on r.order_id = o.id
          where o.inscription_id = (select coalesce(i.paid_with_id, i.id) from inscriptions i where i.id = ${id})
            and (m.idempotency_key like 'payments.%:' || o.number
            or m.idempotency_key = 'payments.refunded:' || r.document_id)))
      union all
      select r.document_id, e.title, r.address, r.status, coalesce(r.queued_at, r.created_at)
      from email_recipients r join emails e on e.id = r.email_id
      where r.inscription_id = ${id}
      order by "createdAt" desc limit ${most}`,
  );
  return rows.map(({ status, createdAt, ...row }) => ({
    ...row,
    status: statuses[status] ?? 'sent',
    createdAt: new Date(createdAt).toISOString(),
  }));
}

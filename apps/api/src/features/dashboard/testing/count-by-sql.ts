import type { LedgerKind } from '@kermesse/domain/payments/enums';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';

export async function countBySql(executor: Executor, editionId: number, timezone: string) {
  const registered = (status: SQL) => sql`(select json_build_object(
    'participants', count(*) filter (where kind = 'participant'), 'volunteers', count(*) filter (where kind = 'volunteer'))
    from inscriptions where edition_id = ${editionId} and status in (${status}))`;
  const moved = sql`from ledger_entries l join orders o on o.id = l.order_id
    join inscriptions i on i.id = o.inscription_id where i.edition_id = ${editionId}`;
  const ledger = (kind: string) =>
    sql`(select coalesce(sum(l.amount_cents), 0) ${moved} and l.kind = ${kind})`;
  const [row] = await rowsOf<{ figures: Figures }>(
    executor,
    sql`select json_build_object(
      'registrations', json_build_object(
        'confirmed', ${registered(sql`'confirmed'`)}, 'pending', ${registered(sql`'pending_payment'`)},
        'cancelled', ${registered(sql`'cancelled', 'refunded'`)}, 'expired', ${registered(sql`'expired'`)}),
      'ledger', json_build_object('paid', ${ledger('paid')}, 'fee', ${ledger('fee')},
        'donation', ${ledger('donation')}, 'refunded', ${ledger('refunded')},
        'fee_refunded', ${ledger('fee_refunded')}, 'donation_refunded', ${ledger('donation_refunded')}),
      'entries', json_build_object(
        'tickets', (select count(*) from tickets where edition_id = ${editionId} and status = 'valid'),
        'checkedIn', (select count(*) from check_ins where edition_id = ${editionId} and undone_at is null)),
      'days', (select coalesce(json_agg(d order by d.day), '[]') from (
        select day::text, sum(people)::int as people, sum(cents)::int as cents from (
          select (confirmed_at at time zone ${timezone})::date as day, 1 as people, 0 as cents
            from inscriptions where edition_id = ${editionId} and status = 'confirmed'
          union all
          select (l.occurred_at at time zone ${timezone})::date, 0, l.amount_cents ${moved} and l.kind = 'paid') s
        group by 1 having sum(people) <> 0 or sum(cents) <> 0) d)) as figures`,
  );
  if (!row) throw new Error('nothing was counted');
  return row.figures;
}

interface People {
  participants: number;
  volunteers: number;
}

interface Figures {
  registrations: Record<'confirmed' | 'pending' | 'cancelled' | 'expired', People>;
  ledger: Record<LedgerKind, number>;
  entries: { tickets: number; checkedIn: number };
  days: { day: string; people: number; cents: number }[];
}

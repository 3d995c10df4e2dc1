import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { refundableOf } from './charged-items.ts';
import { peopleOf } from './order-rows.ts';
import { donationLeft } from './refund-donation.ts';
import { orders } from './tables.ts';

export interface RefundableMoney {
  readonly orders: number;
  /** What the provider sends back, and what was paid at the desk and is handed back. */
  readonly onlineCents: number;
  readonly byHandCents: number;
  /** The part of both that are donations. */
  readonly donationCents: number;
}

interface Raw {
  id: string;
  /** Paid, and neither given back nor on its way. */
  left: number;
  donation: number;
  online: number;
  /** Somebody in the order has given up before: what is left may not be theirs alone. */
  hasEnded: boolean;
}

/** All that goes back if every confirmed registration of the edition is refunded whole. */
export async function refundableOfEdition(executor: Executor, editionId: number): Promise<RefundableMoney> {
  const rows = await rowsOf<Raw>(
    executor,
    sql`select o.id, o.total_cents - coalesce(g.cents, 0)::int as left,
        o.donation_cents - coalesce(g.donation, 0)::int as donation,
        greatest(0, coalesce(c.amount_cents, 0) - coalesce(g.online, 0)::int) as online,
        p.has_ended as "hasEnded"
      from orders o
      join lateral (
        select bool_or(i.status = 'confirmed') as stays, bool_or(i.status <> 'confirmed') as has_ended
        from inscriptions i where i.id = o.inscription_id or i.paid_with_id = o.inscription_id
      ) p on p.stays
      left join lateral (
        select sum(r.amount_cents) as cents, sum(r.donation_cents) as donation,
          sum(r.amount_cents) filter (where r.checkout_id is not null) as online
        from refunds r
        where r.order_id = o.id and not r.is_surplus and r.status in ('pending', 'succeeded')
      ) g on true
      left join lateral (
        select k.amount_cents from checkouts k
        where k.order_id = o.id and k.status = 'complete'
          and not exists (select from refunds s where s.checkout_id = k.id and s.is_surplus)
        order by k.id limit 1
      ) c on true
      where o.status in ('paid', 'partially_refunded') and o.total_cents > 0
        and o.inscription_id in (select e.id from inscriptions e where e.edition_id = ${editionId})`,
  );
  const exact = await leftOfMixed(
    executor,
    rows.filter(({ hasEnded }) => hasEnded).map(({ id }) => Number(id)),
  );
  const sum = { orders: 0, onlineCents: 0, byHandCents: 0, donationCents: 0 };
  for (const row of rows) {
    const left = exact.get(Number(row.id)) ?? row.left;
    if (left <= 0) continue;
    const online = Math.min(left, row.online);
    sum.orders++;
    sum.onlineCents += online;
    sum.byHandCents += left - online;
    sum.donationCents += row.donation;
  }
  return sum;
}

async function leftOfMixed(executor: Executor, orderIds: readonly number[]): Promise<Map<number, number>> {
  const left = new Map<number, number>();
  if (orderIds.length === 0) return left;
  for (const order of await executor
    .select()
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))) {
    let cents = await donationLeft(executor, order);
    for (const { id, status } of await peopleOf(executor, order))
      if (status === 'confirmed') cents += await refundableOf(executor, order, id, { isWhole: true });
    left.set(order.id, cents);
  }
  return left;
}

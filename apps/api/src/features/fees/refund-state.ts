import type { FeeRefundState } from '@kermesse/domain/fees/enums';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orders, refunds } from '../payments/public.ts';

interface Payment {
  readonly id: SQLWrapper;
  readonly status: SQLWrapper;
}

export const isPaidOnline = (row: Payment): SQL<boolean> => sql<boolean>`(${row.status} = 'paid' and exists (
  select from ${orders} po where po.cotisation_payment_id = ${row.id} and po.status in ('paid', 'partially_refunded')))`;

/** State of a refund of an online payment; a payment returned at once never counted as paid. */
export const refundState = (
  row: Payment,
): SQL<FeeRefundState | null> => sql<FeeRefundState | null>`case ${row.status}
  when 'paid' then (
    select nullif(pr.status, 'succeeded') from ${refunds} pr join ${orders} po on po.id = pr.order_id
    where po.cotisation_payment_id = ${row.id} and po.status in ('paid', 'partially_refunded') and not pr.is_surplus
    order by pr.id desc limit 1)
  when 'cancelled' then (
    select 'succeeded' from ${orders} po
    where po.cotisation_payment_id = ${row.id} and po.status = 'refunded' limit 1)
  end`;

import type { ReservationQueueFactory } from '@kermesse/api/features/reservations/reserve';
import { serveBatch } from '@kermesse/api/features/reservations/serve-batch';
import type { Take } from '@kermesse/api/features/reservations/take-in-order';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { sql } from 'drizzle-orm';

interface Row {
  free: number | null;
  document_id: string;
}

/** The naive implementation: begin, update the counter, insert the hold, commit; one buyer at a time. */
const takePlainly: Take = async ({ db, events }, sale, pendingRequests) => {
  const [pending] = pendingRequests;
  if (!pending) return [];
  const { request, session } = pending;
  const taken = await db.transaction(async (tx) => {
    const updated = (await tx.execute(sql`
      update products set held = held + ${request.quantity}
      where id = ${sale.id} and (stock is null or held + sold + ${request.quantity} <= stock)
      returning stock - held - sold as free`)) as unknown as { rows: Row[] };
    if (!updated.rows[0]) return null;
    const inserted = (await tx.execute(sql`
      insert into holds (session_id, product_id, quantity, unit_price_cents)
      values (${session.id}, ${sale.id}, ${request.quantity}, ${sale.stock.priceCents})
      returning document_id`)) as unknown as { rows: Row[] };
    return { free: updated.rows[0].free, id: inserted.rows[0]?.document_id ?? '' };
  });
  if (!taken) {
    const message = reservationMessages.stockInsufficient(sale.name);
    return [{ refusal: { code: 'stock_insufficient', message, reason: 'out_of_stock' } }];
  }
  await events.dispatch([{ name: 'reservations.stock-changed', payload: { productIds: [sale.id] } }]);
  return [
    {
      taken: {
        holdDocumentId: taken.id,
        quantity: request.quantity,
        tierName: 'Standard',
        unitPriceCents: sale.stock.priceCents,
        optionId: null,
        oldQuantity: 0,
        newQuantity: request.quantity,
        newStock: taken.free,
        released: [],
        expiresAt: session.expiresAt,
      },
    },
  ];
};

export const openPlainQueue: ReservationQueueFactory = (platform) => async (product, request) => {
  const [answer] = await serveBatch(platform, takePlainly, product, [request]);
  if (!answer || answer instanceof Error) throw answer ?? new Error('no answer');
  return answer;
};

import type { DateShift } from '@kermesse/domain/events/date-shift';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { products } from './tables.ts';

/** The start and the end of sales of each product; tiers and promo codes keep the dates that were promised. */
export async function moveProductDates(tx: Tx, editionId: number, shift: DateShift): Promise<void> {
  const dated = await tx
    .select({ id: products.id, startsAt: products.startsAt, onSaleUntil: products.onSaleUntil })
    .from(products)
    .where(
      and(
        eq(products.editionId, editionId),
        or(isNotNull(products.startsAt), isNotNull(products.onSaleUntil)),
      ),
    )
    .orderBy(products.id);
  const moved = (date: Date | null) => (date === null ? null : shift.instant(date));
  for (const { id, startsAt, onSaleUntil } of dated)
    await tx
      .update(products)
      .set({ startsAt: moved(startsAt), onSaleUntil: moved(onSaleUntil) })
      .where(eq(products.id, id));
}

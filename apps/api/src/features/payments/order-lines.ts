import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { orderLines } from './tables.ts';

type Line = typeof orderLines.$inferSelect;
type Words = Pick<Line, 'label' | 'description' | 'unitPriceCents'>;

export async function addOrderLine(
  tx: Tx,
  orderId: number,
  line: Words & Pick<Line, 'inscriptionItemId'>,
): Promise<void> {
  await tx.insert(orderLines).values({ ...line, orderId, quantity: 1 });
}

export async function rewriteOrderLines(tx: Tx, inscriptionItemId: number, words: Words): Promise<void> {
  await tx.update(orderLines).set(words).where(eq(orderLines.inscriptionItemId, inscriptionItemId));
}

import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { promoCodes } from './tables.ts';

/** Callers that must respect the code's limit have locked and checked it. */
export async function countPromoCodeUse(tx: Tx, promoCodeId: number, step: 1 | -1): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ redemptions: sql`${promoCodes.redemptions} + ${step}::int` })
    .where(eq(promoCodes.id, promoCodeId));
}

/** False when no use is left. */
export async function takePromoCodeUse(tx: Tx, promoCodeId: number): Promise<boolean> {
  const [counted] = await tx
    .update(promoCodes)
    .set({ redemptions: sql`${promoCodes.redemptions} + 1` })
    .where(
      and(
        eq(promoCodes.id, promoCodeId),
        sql`(${promoCodes.maxRedemptions} is null or ${promoCodes.redemptions} < ${promoCodes.maxRedemptions})`,
      ),
    )
    .returning({ id: promoCodes.id });
  return counted !== undefined;
}

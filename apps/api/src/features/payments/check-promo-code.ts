import { isTooSmallToPay } from '@kermesse/domain/catalog/smallest-payment';
import { promoMessages } from '@kermesse/domain/payments/messages';
import { orderAmounts, subtotalOf } from '@kermesse/domain/payments/order-amounts';
import type { PromoAnswer } from '@kermesse/domain/payments/promo-code';
import { formatEuros } from '@kermesse/domain/shared/money';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { type Owner, readBoundHolds, requireOwnSession } from '../reservations/public.ts';
import { previewPromoCode } from './promo-use.ts';

export async function checkPromoCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  owner: Owner,
  input: { code: string; sessionId: string },
): Promise<PromoAnswer> {
  return db.transaction(async (tx) => {
    const session = await requireOwnSession(tx, owner, input.sessionId);
    const held = await readBoundHolds(tx, session.id);
    const use = { code: input.code, subtotalCents: subtotalOf(held), now: clock.now() };
    const answer = await previewPromoCode(tx, session.editionId, use);
    const [edition] = await tx
      .select({ feeRate: eventEditions.feeRateBasisPoints })
      .from(eventEditions)
      .where(eq(eventEditions.id, session.editionId));
    const { totalCents } = orderAmounts(held, answer.discountCents, edition?.feeRate ?? 0);
    if (!answer.valid || !isTooSmallToPay(totalCents)) return answer;
    const message = promoMessages.leavesTooLittle(formatEuros(totalCents));
    return { valid: false, discountCents: 0, message };
  });
}

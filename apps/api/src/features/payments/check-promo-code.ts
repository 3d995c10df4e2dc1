import { chargedDonation } from '@kermesse/domain/catalog/donation';
import { isTooSmallToPay } from '@kermesse/domain/catalog/smallest-payment';
import { promoMessages } from '@kermesse/domain/payments/messages';
import { orderAmounts, subtotalOf } from '@kermesse/domain/payments/order-amounts';
import type { PromoAnswer } from '@kermesse/domain/payments/promo-code';
import { formatEuros } from '@kermesse/domain/shared/money';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import {
  type BoundHold,
  type Owner,
  readBoundHolds,
  requireOwnSession,
  sessionsOfCart,
} from '../reservations/public.ts';
import { previewPromoCode } from './promo-use.ts';

/** On the cart of everybody who is held with this session. */
export async function checkPromoCode(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  owner: Owner,
  input: { code: string; sessionId: string },
): Promise<PromoAnswer> {
  return db.transaction(async (tx) => {
    const session = await requireOwnSession(tx, owner, input.sessionId);
    const held: BoundHold[] = [];
    const subtotalsCents: number[] = [];
    for (const sessionId of await sessionsOfCart(tx, session)) {
      const own = await readBoundHolds(tx, sessionId);
      held.push(...own);
      subtotalsCents.push(subtotalOf(own));
    }
    const use = { code: input.code, subtotalsCents, now: clock.now() };
    const answer = await previewPromoCode(tx, session.editionId, use);
    const [edition] = await tx
      .select({ feeRate: eventEditions.feeRateBasisPoints, donationPurpose: eventEditions.donationPurpose })
      .from(eventEditions)
      .where(eq(eventEditions.id, session.editionId));
    const donationCents = chargedDonation({
      wantedCents: session.donationCents,
      purpose: edition?.donationPurpose ?? null,
      hasArticles: held.length > 0,
      isInvoiced: false,
    });
    const { totalCents } = orderAmounts(held, answer.discountCents, edition?.feeRate ?? 0, donationCents);
    if (!answer.valid || !isTooSmallToPay(totalCents)) return answer;
    const message = promoMessages.leavesTooLittle(formatEuros(totalCents));
    return { valid: false, discountCents: 0, message };
  });
}

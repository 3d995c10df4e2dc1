import type { DiscountType } from '../catalog/enums.ts';
import { formatEuros } from '../shared/money.ts';
import { promoMessages } from './messages.ts';

export interface PromoCode {
  readonly discountType: DiscountType;
  readonly discountPercent: number | null;
  readonly discountCents: number | null;
  readonly minOrderCents: number | null;
  readonly maxRedemptions: number | null;
  readonly redemptions: number;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isActive: boolean;
}

export type PromoAnswer =
  | { readonly valid: true; readonly discountCents: number; readonly message: string }
  | { readonly valid: false; readonly discountCents: 0; readonly message: string };

const refused = (message: string): PromoAnswer => ({ valid: false, discountCents: 0, message });

/** Half a cent is rounded in favour of the buyer. */
function discountOf(code: PromoCode, subtotalCents: number): number {
  const wanted =
    code.discountType === 'percentage'
      ? Math.round((subtotalCents * (code.discountPercent ?? 0)) / 100)
      : (code.discountCents ?? 0);
  return Math.min(wanted, subtotalCents);
}

/** The minimum applies to the undiscounted subtotal; the discount is subtracted before the service fee. */
export function applyPromoCode(code: PromoCode | null, subtotalCents: number, now: Date): PromoAnswer {
  if (code === null) return refused(promoMessages.unknown);
  if (!code.isActive) return refused(promoMessages.inactive);
  if (code.startsAt && now < code.startsAt) return refused(promoMessages.notStarted);
  if (code.endsAt && now >= code.endsAt) return refused(promoMessages.ended);
  if (code.maxRedemptions !== null && code.redemptions >= code.maxRedemptions)
    return refused(promoMessages.usedUp);
  if (code.minOrderCents !== null && subtotalCents < code.minOrderCents)
    return refused(promoMessages.belowMinimum(formatEuros(code.minOrderCents)));
  const discountCents = discountOf(code, subtotalCents);
  if (discountCents === 0) return refused(promoMessages.nothingToReduce);
  return { valid: true, discountCents, message: promoMessages.applied };
}

/**
 * For several people in one order: each counts as a registration of their own, as if they had registered
 * alone, and takes a use while there is one. So a code for one person does not serve a whole family.
 */
export function applyPromoCodeToEach(
  code: PromoCode | null,
  subtotalsCents: readonly number[],
  now: Date,
): { readonly answer: PromoAnswer; readonly discountsCents: readonly number[] } {
  let used = 0;
  const discountsCents = subtotalsCents.map((subtotal) => {
    const own = code && { ...code, redemptions: code.redemptions + used };
    const answer = applyPromoCode(own, subtotal, now);
    if (answer.valid) used += 1;
    return answer.discountCents;
  });
  const paying = subtotalsCents.filter((subtotal) => subtotal > 0).length;
  if (used === 0)
    return { answer: refusalFor(code, subtotalsCents, now), discountsCents: subtotalsCents.map(() => 0) };
  const message = used < paying ? promoMessages.appliedTo(used, paying) : promoMessages.applied;
  const discountCents = discountsCents.reduce((sum, discount) => sum + discount, 0);
  return { answer: { valid: true, discountCents, message }, discountsCents };
}

/** Of the dearest cart, as that of a free one would say that there is nothing to reduce. */
function refusalFor(code: PromoCode | null, subtotalsCents: readonly number[], now: Date): PromoAnswer {
  return applyPromoCode(code, Math.max(0, ...subtotalsCents), now);
}

export const normalizePromoCode = (text: string): string => text.trim().toUpperCase();

import { createContext } from 'react';
import { noPromo, type PromoState } from '../payment/use-promo-code.ts';

export interface PaymentFacts {
  readonly promo: PromoState;
  readonly donationCents: number;
}

/** Shared by the payment block and the summary. */
export const PaymentContext = createContext<PaymentFacts>({ promo: noPromo, donationCents: 0 });

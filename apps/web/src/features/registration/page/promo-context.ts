import { createContext } from 'react';
import { noPromo, type PromoState } from '../payment/use-promo-code.ts';

/** Shared by the payment block and the summary. */
export const PromoContext = createContext<PromoState>(noPromo);

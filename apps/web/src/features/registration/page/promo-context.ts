import { createContext } from 'react';
import { noPromo, type PromoState } from '../payment/use-promo-code.ts';

/** What the code of the payment block takes off, for the block and for the recap beside it. */
export const PromoContext = createContext<PromoState>(noPromo);

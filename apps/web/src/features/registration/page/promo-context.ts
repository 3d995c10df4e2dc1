import { createContext } from 'react';
import { noPromo, type PromoState } from '../payment/payment-block.tsx';

/** What the code of the payment block takes off, for the block and for the recap beside it. */
export const PromoContext = createContext<PromoState>(noPromo);

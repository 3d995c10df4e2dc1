import { type ReactElement, use } from 'react';
import { PaymentBlock } from '../payment/payment-block.tsx';
import { PromoContext } from './promo-context.ts';

export default function PaymentSlot(): ReactElement {
  return <PaymentBlock promo={use(PromoContext)} />;
}

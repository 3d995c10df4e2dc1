import { Text } from '@mantine/core';
import { type ReactElement, use } from 'react';
import { firstNameOf, usePeople } from '../cart/use-people.ts';
import { pageTexts } from '../messages.ts';
import { PaymentBlock } from '../payment/payment-block.tsx';
import { PromoContext } from './promo-context.ts';

export default function PaymentSlot(): ReactElement {
  const promo = use(PromoContext);
  const { first, isFirst } = usePeople();
  if (first && !isFirst) return <Text c="dimmed">{pageTexts.paidByFirst(firstNameOf(first))}</Text>;
  return <PaymentBlock promo={promo} />;
}

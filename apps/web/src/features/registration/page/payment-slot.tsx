import { Text } from '@mantine/core';
import { type ReactElement, use } from 'react';
import { firstNameOf, usePeople } from '../cart/use-people.ts';
import { pageTexts } from '../messages.ts';
import { PaymentBlock } from '../payment/payment-block.tsx';
import { PaymentContext } from './payment-context.ts';

export default function PaymentSlot(): ReactElement {
  const facts = use(PaymentContext);
  const { first, isFirst } = usePeople();
  if (first && !isFirst) return <Text c="dimmed">{pageTexts.paidByFirst(firstNameOf(first))}</Text>;
  return <PaymentBlock {...facts} />;
}

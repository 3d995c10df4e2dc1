import type { FeePayment } from '@kermesse/domain/fees/answers';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Flex, Text } from '@mantine/core';
import type { ReactElement } from 'react';

export function PaymentLine({ payment, cents }: { payment: FeePayment; cents: number }): ReactElement {
  return (
    <Flex
      component="p"
      wrap="wrap"
      gap="6px 16px"
      align="baseline"
      justify="space-between"
      m={0}
      p="14px 16px"
      bg="var(--k-paper-back)"
      bdrs="md"
    >
      <span>
        {payment.memberName}, {payment.cotisationName}
      </span>
      <Text component="strong" fz="lg" fw={700} ff="heading">
        {formatEuros(cents)}
      </Text>
    </Flex>
  );
}

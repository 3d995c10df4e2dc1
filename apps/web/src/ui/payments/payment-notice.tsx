import { Group } from '@mantine/core';
import { IconCreditCardOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { paymentReadinessQuery } from '../../platform/payments/payment-readiness.ts';

/** Says before anything is filled in that paid items cannot be paid for yet. */
export function PaymentNotice({ editionId }: { editionId: string }): ReactElement | null {
  const { data } = useQuery(paymentReadinessQuery(editionId));
  if (!data?.hasPaidProducts || data.canTakePayments) return null;
  return (
    <Group
      component="p"
      role="status"
      gap="sm"
      wrap="nowrap"
      mt={0}
      mb="md"
      px={18}
      py={14}
      bdrs="var(--k-radius-card)"
      bg="var(--k-soleil-light)"
      c="var(--k-ink)"
    >
      <IconCreditCardOff size={20} color="var(--k-soleil-text)" aria-hidden="true" />
      <span>
        Le paiement en ligne n’est pas encore ouvert pour cet événement&#160;: ce qui est payant ne peut pas
        être réservé pour l’instant. Revenez un peu plus tard.
      </span>
    </Group>
  );
}

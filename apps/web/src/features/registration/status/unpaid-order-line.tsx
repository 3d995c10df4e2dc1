import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { Box, Group, Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { useNow } from '../../../ui/display/use-now.ts';
import { UnpaidOrderActions } from '../../../ui/unpaid-order/unpaid-order-actions.tsx';

interface UnpaidOrderLineProps {
  inscriptionId: string;
  eventEditionDocumentId: string;
  unpaid: UnpaidOrder;
  onGivenUp: () => void;
}

export function UnpaidOrderLine(props: UnpaidOrderLineProps): ReactElement {
  const now = useNow();
  return (
    <Stack gap="sm" mt={20} pt="md" className="k-line-above">
      <Box component="p" fw={600}>
        {unpaidText(props.unpaid, now)}.
      </Box>
      <Group justify="center" gap="sm">
        <UnpaidOrderActions {...props} hasPay={false} eventName="cet événement" />
      </Group>
    </Stack>
  );
}

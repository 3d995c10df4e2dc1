import { Button, type ButtonProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { leavePage } from '../../platform/browser/leave-page.ts';
import { everyQuery } from '../../platform/queries/keys.ts';
import { useChange } from '../feedback/use-change.ts';
import { paymentPageOf } from './unpaid-order-api.ts';

interface PayButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'variant'> {
  inscriptionId: string;
  children?: ReactNode;
}

export function PayButton({
  inscriptionId,
  children = 'Terminer le paiement',
  ...look
}: PayButtonProps): ReactElement {
  const payment = useChange({
    send: async () => leavePage(await paymentPageOf(inscriptionId)),
    refresh: [everyQuery],
  });
  return (
    <Button {...look} loading={payment.isPending} onClick={() => void payment.run()}>
      {children}
    </Button>
  );
}

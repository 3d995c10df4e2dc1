import { Button, type ButtonProps } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { useLeaving } from '../../platform/navigation/use-leaving.ts';
import { toast } from '../feedback/toast.ts';
import { paymentPageOf } from './unpaid-order-api.ts';

interface PayButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'variant'> {
  inscriptionId: string;
  children?: ReactNode;
  /** It cannot be paid: what is shown is no longer true. */
  onRefused?: () => void;
}

/** Goes to the payment itself. */
export function PayButton({
  inscriptionId,
  children = 'Terminer le paiement',
  onRefused,
  ...look
}: PayButtonProps): ReactElement {
  const [isLeaving, setIsLeaving] = useLeaving();
  const pay = async () => {
    setIsLeaving(true);
    try {
      window.location.assign(await paymentPageOf(inscriptionId));
    } catch (error) {
      toast.error(messageOf(error));
      setIsLeaving(false);
      onRefused?.();
    }
  };
  return (
    <Button {...look} loading={isLeaving} onClick={() => void pay()}>
      {children}
    </Button>
  );
}

import { Button, type ButtonProps } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';
import { paymentPageOf } from './unpaid-order-api.ts';

interface PayButtonProps extends Pick<ButtonProps, 'size' | 'fullWidth' | 'variant'> {
  inscriptionId: string;
  children?: ReactNode;
  /** The payment was refused: what is shown is out of date. */
  onRefused?: () => void;
}

export function PayButton({
  inscriptionId,
  children = 'Terminer le paiement',
  onRefused,
  ...look
}: PayButtonProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  // The back/forward cache restores the page as it was left, busy.
  useEffect(() => {
    const wake = () => setIsBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);
  const pay = async () => {
    setIsBusy(true);
    try {
      // Stays busy while the browser leaves the page.
      window.location.assign(await paymentPageOf(inscriptionId));
    } catch (error) {
      toast.error(messageOf(error));
      setIsBusy(false);
      onRefused?.();
    }
  };
  return (
    <Button {...look} loading={isBusy} onClick={() => void pay()}>
      {children}
    </Button>
  );
}

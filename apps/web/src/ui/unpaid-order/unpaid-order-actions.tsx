import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Button, type ButtonProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { actAndTell } from '../feedback/act-and-tell.ts';
import { confirm } from '../feedback/confirm.ts';
import { PayButton } from './pay-button.tsx';
import { giveUp, registrationSearch, reopenCart } from './unpaid-order-api.ts';

interface UnpaidOrderActionsProps {
  inscriptionId: string;
  eventEditionDocumentId: string;
  eventName: string;
  unpaid: UnpaidOrder;
  size?: ButtonProps['size'];
  /** False where another button pays already. */
  hasPay?: boolean;
  /** Called once the order is cancelled; without it the page stays. */
  onGivenUp?: () => void;
}

export function UnpaidOrderActions(props: UnpaidOrderActionsProps): ReactElement | null {
  const {
    inscriptionId,
    eventEditionDocumentId,
    eventName,
    unpaid,
    size = 'sm',
    hasPay = true,
    onGivenUp,
  } = props;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    // Otherwise another page would first show its cached copy.
    queryClient.removeQueries({ queryKey: ['my-inscriptions'], type: 'inactive' });
    await queryClient.invalidateQueries();
  };
  const change = async () => {
    setIsBusy(true);
    const isOpen = await actAndTell(
      () => reopenCart(inscriptionId),
      ({ message }) => message,
      refresh,
    );
    setIsBusy(false);
    if (isOpen)
      await navigate({ to: '/inscriptions', search: registrationSearch(eventEditionDocumentId, unpaid) });
  };
  const leave = async () => {
    const isSure = await confirm({
      title: 'Abandonner cette inscription ?',
      message: `Rien n’a été débité. Les places gardées pour ${eventName} seront rendues.`,
      confirmLabel: 'Rendre mes places',
      cancelLabel: 'Garder mon inscription',
      isDestructive: true,
    });
    if (!isSure) return;
    const isDone = await actAndTell(
      () => giveUp(inscriptionId),
      ({ message }) => message,
      refresh,
    );
    if (isDone) onGivenUp?.();
  };
  if (unpaid.isProcessing) return null;
  return (
    <>
      {hasPay && (
        <PayButton inscriptionId={inscriptionId} size={size} onRefused={() => void refresh()}>
          Payer {formatEuros(unpaid.amountCents)}
        </PayButton>
      )}
      <Button variant="default" size={size} loading={isBusy} onClick={() => void change()}>
        Changer mon panier
      </Button>
      <Button variant="subtle" color="corail" size={size} onClick={() => void leave()}>
        Abandonner
      </Button>
    </>
  );
}

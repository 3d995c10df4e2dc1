import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { formatEuros } from '@kermesse/domain/shared/money';
import { listInFrench } from '@kermesse/domain/shared/text';
import { Button, type ButtonProps } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { everyQuery, inscriptionKeys } from '../../platform/queries/keys.ts';
import { useChange } from '../feedback/use-change.ts';
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
  const isForSeveral = unpaid.people.length > 1;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // Otherwise another page would first show its cached copy.
  const forgetCopies = () => queryClient.removeQueries({ queryKey: inscriptionKeys.all, type: 'inactive' });
  const reopening = useChange({
    send: () => reopenCart(inscriptionId).finally(forgetCopies),
    done: ({ message }) => message,
    refresh: [everyQuery],
    onRefreshed: () =>
      navigate({ to: '/inscriptions', search: registrationSearch(eventEditionDocumentId, unpaid) }),
  });
  const cancellation = useChange({
    send: () => giveUp(inscriptionId).finally(forgetCopies),
    confirm: {
      title: isForSeveral ? 'Abandonner toute la commande\u00a0?' : 'Abandonner cette inscription\u00a0?',
      message: `Rien n’a été débité. Les places gardées pour ${eventName}${isForSeveral ? ` (${listInFrench(unpaid.people)})` : ''} seront rendues.`,
      confirmLabel: 'Rendre mes places',
      cancelLabel: 'Garder mon inscription',
      isDestructive: true,
    },
    done: ({ message }) => message,
    refresh: [everyQuery],
    onRefreshed: () => onGivenUp?.(),
  });
  if (unpaid.isProcessing) return null;
  return (
    <>
      {hasPay && (
        <PayButton inscriptionId={inscriptionId} size={size}>
          Payer {formatEuros(unpaid.amountCents)}
        </PayButton>
      )}
      {unpaid.isOwnOrder && (
        <Button
          variant="default"
          size={size}
          loading={reopening.isPending}
          onClick={() => void reopening.run()}
        >
          Changer mon panier
        </Button>
      )}
      <Button variant="subtle" color="corail" size={size} onClick={() => void cancellation.run()}>
        Abandonner
      </Button>
    </>
  );
}

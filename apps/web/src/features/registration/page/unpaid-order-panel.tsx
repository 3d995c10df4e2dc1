import { paymentMessages } from '@kermesse/domain/payments/messages';
import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { listInFrench } from '@kermesse/domain/shared/text';
import type { ReactElement, ReactNode } from 'react';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { useNow } from '../../../ui/display/use-now.ts';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { UnpaidOrderActions } from '../../../ui/unpaid-order/unpaid-order-actions.tsx';

interface UnpaidOrderPanelProps {
  inscriptionId: string;
  eventEditionDocumentId: string;
  eventName: string;
  unpaid: UnpaidOrder;
  items?: readonly string[];
  onGivenUp?: () => void;
  children?: ReactNode;
}

export function UnpaidOrderPanel({
  unpaid,
  items = [],
  children,
  ...order
}: UnpaidOrderPanelProps): ReactElement {
  const now = useNow();
  return (
    <StatePanel
      size="page"
      drawing={<TicketsDrawing />}
      title={unpaidText(unpaid, now)}
      action={<UnpaidOrderActions {...order} unpaid={unpaid} size="md" />}
    >
      {unpaid.people.length > 1 && <p>Pour {listInFrench(unpaid.people)}, en une seule commande.</p>}
      {items.length > 0 && unpaid.people.length < 2 && <p>{items.join(', ')}</p>}
      <p>
        {unpaid.isProcessing
          ? paymentMessages.atBank
          : 'Votre inscription est enregistrée et vos places sont gardées jusque-là. Elle sera confirmée une fois payée. Rien n’a encore été débité.'}
      </p>
      {children}
    </StatePanel>
  );
}

import { accountMessages } from '@kermesse/domain/accounts/messages';
import type { ReactElement, ReactNode } from 'react';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';

interface AddressConfirmedProps {
  children: ReactNode;
  action: ReactNode;
}

export function AddressConfirmed({ children, action }: AddressConfirmedProps): ReactElement {
  return (
    <div role="status">
      <StatePanel size="page" drawing={<InboxDrawing />} title="Adresse confirmée" action={action}>
        <p>{accountMessages.emailConfirmed}</p>
        {children}
      </StatePanel>
    </div>
  );
}

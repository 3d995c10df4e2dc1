import type { RegisteredAtDesk } from '@kermesse/domain/desk/new-registration';
import { newRegistrationMessages as say } from '@kermesse/domain/desk/new-registration-messages';
import { Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';

interface RegisteredPanelProps {
  registered: RegisteredAtDesk;
  children: ReactNode;
}

/** Who was registered, and what comes next. */
export function RegisteredPanel({ registered, children }: RegisteredPanelProps): ReactElement {
  return (
    <div role="status">
      <EmptyState
        drawing={<TicketsDrawing />}
        title={say.hasPlace(registered.name)}
        action={<Group justify="center">{children}</Group>}
      >
        <p>
          {say.collected(registered.totalCents)}. Référence {registered.reference}.
        </p>
      </EmptyState>
    </div>
  );
}

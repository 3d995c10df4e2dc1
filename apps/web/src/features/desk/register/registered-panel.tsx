import type { RegisteredAtDesk } from '@kermesse/domain/desk/new-registration';
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
        title={registered.message}
        action={<Group justify="center">{children}</Group>}
      >
        <p>Référence {registered.reference}</p>
      </EmptyState>
    </div>
  );
}

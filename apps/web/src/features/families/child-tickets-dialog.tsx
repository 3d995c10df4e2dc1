import type { FamilyMember } from '@kermesse/domain/families/schemas';
import { ofName } from '@kermesse/domain/shared/of-name';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { TicketsDrawing } from '../../ui/art/drawings/tickets.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { TicketList } from '../../ui/tickets/ticket-list.tsx';
import { childTicketsQuery } from './api.ts';

interface ChildTicketsDialogProps {
  child: NonNullable<FamilyMember['tier']>;
  onClose: () => void;
}

export function ChildTicketsDialog({ child, onClose }: ChildTicketsDialogProps): ReactElement {
  const query = useQuery(childTicketsQuery(child.documentId));
  const name = child.firstname ?? 'l’enfant';
  return (
    <FormDialog title={`Billets ${ofName(name)}`} size={680} onClose={onClose}>
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(tickets) =>
          tickets.length === 0 ? (
            <EmptyState drawing={<TicketsDrawing />} title="Pas encore de billet">
              <p>
                Inscrivez {name} à un événement{'\u00a0'}: ses billets seront ici.
              </p>
            </EmptyState>
          ) : (
            <TicketList tickets={tickets} />
          )
        }
      </Loaded>
    </FormDialog>
  );
}

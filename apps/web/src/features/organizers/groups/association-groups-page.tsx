import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { CalendarDrawing } from '../../../ui/art/drawings/calendar.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { groupEventsQuery } from '../api/groups.ts';
import { GroupList } from './group-list.tsx';

function NoEvent({ associationId }: { associationId: string }): ReactElement {
  return (
    <EmptyState
      drawing={<CalendarDrawing />}
      title="D’abord un événement"
      action={
        <LinkButton to="/my-associations/$associationId/events" params={{ associationId }}>
          Voir les événements
        </LinkButton>
      }
    >
      <p>Dès que la participation de votre association est acceptée, vous pouvez y garder des places.</p>
    </EmptyState>
  );
}

function Groups(): ReactElement {
  const { documentId } = useAssociationWorkspace().association;
  const query = useQuery(groupEventsQuery(documentId));
  return (
    <AreaPage title="Groupes">
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(events) => (
          <GroupList
            of={{ relation: 'association', documentId }}
            events={events.map(({ documentId: value, title, editionName }) => ({
              value,
              label: `${title}, ${editionName}`,
            }))}
            purpose="Des places gardées pour vos membres, avec un lien pour s’inscrire."
            {...(events.length === 0 ? { nothingToDo: <NoEvent associationId={documentId} /> } : {})}
          />
        )}
      </Loaded>
    </AreaPage>
  );
}

export function AssociationGroupsPage(): ReactElement {
  return (
    <AssociationGate needs="manage_events">
      <Groups />
    </AssociationGate>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import {
  EventWorkspaceContext,
  findEventWorkspace,
} from '../../features/organizers/events/event-workspace.ts';
import { myEventsQuery } from '../../platform/workspace/my-events.ts';
import { AreaIdentity } from '../../ui/layout/area-identity.tsx';
import { WorkingArea } from '../../ui/layout/working-area.tsx';
import { ForbiddenPage } from '../../ui/page-states/forbidden-page.tsx';
import { backFromEvent, eventNavigation } from '../organizer-navigation.ts';
import { LoadedArea } from './loaded-area.tsx';

export function EventLayout(): ReactElement {
  const { eventId } = useParams({ from: '/member/organizer/events/$eventId' });
  const query = useQuery(myEventsQuery);
  const isHome = useLocation({ select: ({ pathname }) => pathname === `/organizer/events/${eventId}` });
  return (
    <LoadedArea query={query}>
      {(events) => {
        const workspace = findEventWorkspace(events, eventId);
        if (!workspace) return <ForbiddenPage />;
        const { event } = workspace;
        return (
          <EventWorkspaceContext value={workspace}>
            <WorkingArea
              label={`Événement ${event.name}`}
              items={eventNavigation(workspace)}
              back={backFromEvent}
              keepsIdentity={!isHome}
              identity={<AreaIdentity name={event.name} logoUrl={event.url_logo} seed={event.documentId} />}
            >
              <Outlet />
            </WorkingArea>
          </EventWorkspaceContext>
        );
      }}
    </LoadedArea>
  );
}

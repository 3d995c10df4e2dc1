import type { ReactElement } from 'react';
import { EventFiguresCard } from '../features/dashboard/event-figures-card.tsx';
import { EventPage } from '../features/organizers/events/event-page.tsx';
import { useEventWorkspace } from '../features/organizers/events/event-workspace.ts';

export function EventHome(): ReactElement {
  const { event, can } = useEventWorkspace();
  const hasFigures = can('canViewEventStats') && event.event_editions.length > 0;
  return <EventPage figures={hasFigures && <EventFiguresCard eventId={event.documentId} />} />;
}

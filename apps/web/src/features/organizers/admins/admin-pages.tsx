import { listingPermissions } from '@kermesse/domain/organizers/administer';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { EventGate } from '../events/event-gate.tsx';
import { standingOf, useEventWorkspace } from '../events/event-workspace.ts';
import { AdminsPanel } from './admins-panel.tsx';

function EventAdmins(): ReactElement {
  const { event, can } = useEventWorkspace();
  usePageTitle(`Administrateurs · ${event.name}`);
  return (
    <AdminsPanel
      place={{ context: 'event', documentId: event.documentId }}
      eventId={event.documentId}
      standing={standingOf(event.isOwner, can)}
      note="Leurs permissions valent pour toutes les éditions."
    />
  );
}

export function EventAdminsPage(): ReactElement {
  return (
    <EventGate needs={listingPermissions}>
      <EventAdmins />
    </EventGate>
  );
}

function EditionAdmins(): ReactElement {
  const { event, edition, can } = useEditionWorkspace();
  usePageTitle(`Administrateurs · ${edition.name}`);
  const seesEvent = event.isOwner || listingPermissions.some((one) => event.permissions.includes(one));
  return (
    <AdminsPanel
      place={{ context: 'event_edition', documentId: edition.documentId }}
      eventId={event.documentId}
      standing={standingOf(event.isOwner, can)}
      note={
        seesEvent ? (
          <>
            S’y ajoutent les{' '}
            <Link
              to="/organizer/events/$eventId/admins"
              params={{ eventId: event.documentId }}
              style={{ color: 'var(--k-sapin)', fontWeight: 600 }}
            >
              administrateurs de l’événement
            </Link>
            .
          </>
        ) : (
          'S’y ajoutent les administrateurs de l’événement.'
        )
      }
    />
  );
}

export function EditionAdminsPage(): ReactElement {
  return (
    <EditionGate needs={listingPermissions}>
      <EditionAdmins />
    </EditionGate>
  );
}

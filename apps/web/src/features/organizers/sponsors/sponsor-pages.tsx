import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { EventGate } from '../events/event-gate.tsx';
import { useEventWorkspace } from '../events/event-workspace.ts';
import { SponsorsPanel } from './sponsors-panel.tsx';

function EventSponsors(): ReactElement {
  const { event, can } = useEventWorkspace();
  usePageTitle(`Partenaires · ${event.name}`);
  return (
    <SponsorsPanel
      place={{ context: 'event', documentId: event.documentId }}
      eventId={event.documentId}
      description="Montrés sur la page de toutes les éditions."
      canSendImages={can('canUploadImages')}
    />
  );
}

export function EventSponsorsPage(): ReactElement {
  return (
    <EventGate needs={['canManageEventSponsors']}>
      <EventSponsors />
    </EventGate>
  );
}

function EditionSponsors(): ReactElement {
  const { event, edition, can } = useEditionWorkspace();
  usePageTitle(`Partenaires · ${edition.name}`);
  return (
    <SponsorsPanel
      place={{ context: 'event_edition', documentId: edition.documentId }}
      eventId={event.documentId}
      description="Montrés sur la page de cette édition, après ceux de l’événement."
      canSendImages={can('canUploadImages')}
    />
  );
}

export function EditionSponsorsPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSponsors">
      <EditionSponsors />
    </EditionGate>
  );
}

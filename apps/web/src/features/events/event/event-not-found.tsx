import { eventMessages } from '@kermesse/domain/events/messages';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';

export function EventNotFound(): ReactElement {
  usePageTitle(eventMessages.eventNotFound);
  return (
    <StatePanel
      size="page"
      drawing={<SignpostDrawing />}
      title={eventMessages.eventNotFound}
      action={<LinkButton to="/events">Voir tous les événements</LinkButton>}
    >
      <p>Il a peut-être changé d’adresse, ou l’organisateur ne l’a pas encore publié.</p>
    </StatePanel>
  );
}

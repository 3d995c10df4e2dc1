import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CheckInPage } from '../features/check-in/check-in-page.tsx';
import { useDoorSettings } from '../features/check-in/door-settings.ts';
import { RegisterAtDoor } from '../features/desk/register/register-at-door.tsx';
import { SignpostDrawing } from '../ui/art/drawings/signpost.tsx';
import { LinkButton } from '../ui/layout/link-button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { EmptyState } from '../ui/page-states/empty-state.tsx';
import { OfflineEdition } from './offline-edition.tsx';

function WhichDoor(): ReactElement {
  return (
    <Page title="Entrées" width="narrow">
      <PageHeading title="Entrées" />
      <EmptyState
        drawing={<SignpostDrawing />}
        title={'Quel événement\u00a0?'}
        action={<LinkButton to="/organizer">Mes événements</LinkButton>}
      >
        Ouvrez une fois les entrées de votre édition avec du réseau{'\u00a0'}: cet appareil s’en souviendra.
      </EmptyState>
    </Page>
  );
}

/** The door of the edition in the address, else the last one of this device. */
export function DoorHome(): ReactElement {
  const { eventEditionDocumentId: asked } = useSearch({ from: '/member/check-in' });
  const last = useDoorSettings((state) => state.eventEditionDocumentId);
  const editionId = asked ?? last;
  if (!editionId) return <WhichDoor />;
  return (
    <OfflineEdition editionId={editionId}>
      <CheckInPage
        key={editionId}
        editionId={editionId}
        registerOnSite={(onAdmit) => <RegisterAtDoor editionId={editionId} onAdmit={onAdmit} />}
      />
    </OfflineEdition>
  );
}

import type { ReactElement } from 'react';
import { PresencePage, usePresenceEdition } from '../features/volunteers/presence/presence-page.tsx';
import { OfflineEdition } from './offline-edition.tsx';

export function PresenceHome(): ReactElement {
  return (
    <OfflineEdition editionId={usePresenceEdition()}>
      <PresencePage />
    </OfflineEdition>
  );
}

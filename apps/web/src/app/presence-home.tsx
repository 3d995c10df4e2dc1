import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { PresencePage, usePresenceEdition } from '../features/volunteers/presence/presence-page.tsx';
import { findEditionWorkspace } from '../platform/workspace/edition-workspace.ts';
import { myEventsQuery } from '../platform/workspace/my-events.ts';
import { EditionFrame } from './layouts/edition-frame.tsx';

/** Inside the edition for its organisers; alone for mission leaders and offline. */
export function PresenceHome(): ReactElement {
  const editionId = usePresenceEdition();
  const { data: events } = useQuery(myEventsQuery);
  const workspace = editionId && events ? findEditionWorkspace(events, editionId) : null;
  if (!workspace) return <PresencePage />;
  return (
    <EditionFrame workspace={workspace}>
      <PresencePage />
    </EditionFrame>
  );
}

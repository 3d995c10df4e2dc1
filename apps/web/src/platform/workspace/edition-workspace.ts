import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import { createContext, useContext } from 'react';

/** The current edition and the organiser's permissions; the server checks them again on every call. */
export interface EditionWorkspace {
  event: MyEvent;
  edition: MyEvent['event_editions'][number];
  can(permission: PermissionId): boolean;
}

export function findEditionWorkspace(
  events: readonly MyEvent[],
  editionDocumentId: string,
): EditionWorkspace | null {
  for (const event of events) {
    const edition = event.event_editions.find(({ documentId }) => documentId === editionDocumentId);
    if (!edition) continue;
    const held = new Set<PermissionId>(edition.permissions);
    return { event, edition, can: (permission) => event.isOwner || held.has(permission) };
  }
  return null;
}

export const EditionWorkspaceContext = createContext<EditionWorkspace | null>(null);

export function useEditionWorkspace(): EditionWorkspace {
  const workspace = useContext(EditionWorkspaceContext);
  if (!workspace) throw new Error('This page stands outside the space of an edition.');
  return workspace;
}

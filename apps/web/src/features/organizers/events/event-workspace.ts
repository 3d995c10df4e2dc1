import type { MyEvent } from '@kermesse/domain/organizers/admin-schemas';
import { type PermissionId, permissionIds } from '@kermesse/domain/organizers/permission-catalogue';
import type { AdminStanding } from '@kermesse/domain/organizers/permissions';
import { createContext, useContext } from 'react';

/** Admins of single editions have no permission here. */
export interface EventWorkspace {
  event: MyEvent;
  can(permission: PermissionId): boolean;
}

export function findEventWorkspace(events: readonly MyEvent[], documentId: string): EventWorkspace | null {
  const event = events.find((one) => one.documentId === documentId);
  if (!event) return null;
  return { event, can: (permission) => event.isOwner || event.permissions.includes(permission) };
}

export const EventWorkspaceContext = createContext<EventWorkspace | null>(null);

export function useEventWorkspace(): EventWorkspace {
  const workspace = useContext(EventWorkspaceContext);
  if (!workspace) throw new Error('This page stands outside the space of an event.');
  return workspace;
}

export function standingOf(isOwner: boolean, can: (permission: PermissionId) => boolean): AdminStanding {
  return { isOwner, permissions: permissionIds.filter(can) };
}

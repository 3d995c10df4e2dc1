import type { MyAssociation } from '@kermesse/domain/associations/answers';
import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import { createContext, useContext } from 'react';

/** The current association and the person's permissions; the server checks them again on every call. */
export interface AssociationWorkspace {
  association: MyAssociation;
  can(permission: AssociationPermission): boolean;
}

export function findAssociationWorkspace(
  associations: readonly MyAssociation[],
  documentId: string,
): AssociationWorkspace | null {
  const association = associations.find((candidate) => candidate.documentId === documentId);
  if (!association) return null;
  const held = new Set<AssociationPermission>(association.permissions);
  return { association, can: (permission) => held.has(permission) };
}

export const AssociationWorkspaceContext = createContext<AssociationWorkspace | null>(null);

export function useAssociationWorkspace(): AssociationWorkspace {
  const workspace = useContext(AssociationWorkspaceContext);
  if (!workspace) throw new Error('This page stands outside the space of an association.');
  return workspace;
}

import {
  type AssociationWorkspace,
  findAssociationWorkspace,
} from '../../platform/workspace/association-workspace.ts';
import { myAssociationsQuery } from '../../platform/workspace/my-associations.ts';
import { queryClient } from '../query-client.ts';
import type { Visit } from '../while-code-loads.ts';

export type AssociationVisit = Visit<{ associationId: string }>;

/** Null for somebody who has no part in it: nothing is asked that the server would refuse. */
export async function associationOf({ params }: AssociationVisit): Promise<AssociationWorkspace | null> {
  const { associations } = await queryClient.ensureQueryData(myAssociationsQuery);
  return findAssociationWorkspace(associations, params.associationId);
}

export const prefetch = (_visit: AssociationVisit) => queryClient.ensureQueryData(myAssociationsQuery);

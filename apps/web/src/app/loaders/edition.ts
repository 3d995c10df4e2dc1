import { type EditionWorkspace, findEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { myEventsQuery } from '../../platform/workspace/my-events.ts';
import { queryClient } from '../query-client.ts';
import type { Visit } from '../while-code-loads.ts';

export type EditionVisit = Visit<{ editionId: string }>;

/** Null for somebody who has no part in it: nothing is asked that the server would refuse. */
export async function editionOf({ params }: EditionVisit): Promise<EditionWorkspace | null> {
  return findEditionWorkspace(await queryClient.ensureQueryData(myEventsQuery), params.editionId);
}

export const prefetch = (_visit: EditionVisit) => queryClient.ensureQueryData(myEventsQuery);

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { type EditionEntry, editionQuery } from '../api/editions.ts';

/** All that is known of the edition in which one works. */
export function useEdition(): UseQueryResult<EditionEntry> {
  const { edition } = useEditionWorkspace();
  return useQuery(editionQuery(edition.documentId));
}

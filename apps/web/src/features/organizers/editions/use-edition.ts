import type { EditionEntry } from '@kermesse/domain/events/answers';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { editionQuery } from '../api/editions.ts';

export function useEdition(): UseQueryResult<EditionEntry> {
  const { edition } = useEditionWorkspace();
  return useQuery(editionQuery(edition.documentId));
}

export function useCurrentEdition<V>(
  { documentId }: EditionEntry,
  valuesOf: (edition: EditionEntry) => V,
): () => Promise<V> {
  const client = useQueryClient();
  return async () => valuesOf(await client.fetchQuery({ ...editionQuery(documentId), staleTime: 0 }));
}

import { assemblyChanged, assemblyTopic } from '@kermesse/domain/assemblies/answers';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTopic } from '../../../platform/realtime/use-topic.ts';

/**
 * Reads again when something happens in the assembly. Phones of a whole hall wait a moment of their own each,
 * so that the server is not asked by everybody at once.
 */
export function useAssemblyFeed(documentId: string, queryKey: QueryKey, spreadMs = 0): boolean {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const refetch = () => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      void client.invalidateQueries({ queryKey });
    }, Math.random() * spreadMs);
  };
  return useTopic(assemblyTopic(documentId), {
    event: assemblyChanged,
    onUpdate: refetch,
    onReturn: refetch,
  });
}

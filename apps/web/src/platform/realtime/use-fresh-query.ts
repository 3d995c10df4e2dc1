import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type OpenConnection, useTopic } from './use-topic.ts';

/** A burst of updates causes one refetch, and clients of the same topic do not all refetch at once. */
const pauseMs = 300;
const spreadMs = 400;

/** Refetches when the topic has an update; true while updates arrive live. */
export function useFreshQuery(
  topic: string,
  event: string,
  queryKey: QueryKey,
  open?: OpenConnection,
): boolean {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const refresh = () => {
    timer.current ??= setTimeout(
      () => {
        timer.current = null;
        void client.invalidateQueries({ queryKey });
      },
      pauseMs + Math.random() * spreadMs,
    );
  };
  return useTopic(topic, { event, onUpdate: refresh, onReturn: refresh }, open);
}

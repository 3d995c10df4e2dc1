import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTopic } from './use-topic.ts';

/** A burst of news is one reading; those who look at the same thing do not all ask at the same moment. */
const pauseMs = 300;
const spreadMs = 400;

/** Reads a query again when its topic has news; answers whether changes are heard as they happen. */
export function useFreshQuery(topic: string, event: string, queryKey: QueryKey): boolean {
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
  return useTopic(topic, { event, onUpdate: refresh, onReturn: refresh });
}

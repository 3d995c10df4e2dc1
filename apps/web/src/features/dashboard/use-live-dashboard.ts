import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { dashboardKey } from './api.ts';

/** A burst of news is one reading; readers of one edition do not all ask at the same moment. */
const pauseMs = 300;
const spreadMs = 400;

/** Reads the figures again when they change; answers whether changes are heard as they happen. */
export function useLiveDashboard(editionId: string): boolean {
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
        void client.invalidateQueries({ queryKey: dashboardKey(editionId) });
      },
      pauseMs + Math.random() * spreadMs,
    );
  };
  return useTopic(dashboardTopic(editionId), {
    event: dashboardChanged,
    onNews: refresh,
    onReturn: refresh,
  });
}

import { dashboardChanged, dashboardTopic } from '@kermesse/domain/dashboard/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { deskKey } from './api.ts';

const pauseMs = 500;
const spreadMs = 700;

/** Reads the list again when registrations or money of the edition move, whoever moved them. */
export function useLiveDesk(editionId: string): void {
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
        void client.invalidateQueries({ queryKey: deskKey(editionId) });
      },
      pauseMs + Math.random() * spreadMs,
    );
  };
  useTopic(dashboardTopic(editionId), { event: dashboardChanged, onNews: refresh, onReturn: refresh });
}

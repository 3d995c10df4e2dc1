import type { PresenceUpdate } from '@kermesse/domain/volunteers/presence-schemas';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { realtime } from '../../../platform/realtime/realtime.ts';
import { session } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { type FeedSocket, type FeedState, PresenceConnection } from './presence-connection.ts';

/** Where the feature is switched on. */
function usePresenceFeed(editionId: string | null, onUpdate: (update: PresenceUpdate) => void): FeedState {
  const [state, setState] = useState<FeedState>('disconnected');
  const onFeed = useEffectEvent(onUpdate);
  useEffect(() => {
    if (editionId === null || !settings.presenceEnabled) return;
    let connection: PresenceConnection | null = null;
    let isOver = false;
    const retry = () => connection?.retry();
    window.addEventListener('online', retry);
    void realtime()
      .then((socket) => {
        if (isOver) return;
        connection = new PresenceConnection(socket as unknown as FeedSocket, {
          editionId,
          timings: {
            heartbeatMs: settings.presenceHeartbeatMs,
            heartbeatTimeoutMs: settings.presenceHeartbeatTimeoutMs,
            tokenRefreshMs: settings.presenceTokenRefreshMs,
            statsTimeoutMs: settings.presenceStatsTimeoutMs,
          },
          accessToken: () => session.accessToken().catch(() => null),
          onUpdate: (update) => onFeed(update),
          onState: setState,
        });
        connection.start();
        // What changed before the connection; on failure the loaded figures stay.
        connection.stats().then(
          (stats) => onFeed({ stats, affectedMissions: [], source: 'stats' }),
          () => undefined,
        );
      })
      .catch(() => setState('error'));
    return () => {
      isOver = true;
      window.removeEventListener('online', retry);
      connection?.stop();
    };
  }, [editionId]);
  return state;
}

/** Refetches when people or presences change; a burst of changes is one request. */
export function useFeedRefresh(editionId: string, queryKey: QueryKey, pauseMs = 400): FeedState {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return usePresenceFeed(editionId, ({ source }) => {
    if (source === 'stats' || timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      void client.invalidateQueries({ queryKey });
    }, pauseMs);
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { realtime } from '../../platform/realtime/realtime.ts';
import { inboxKey } from './api-inbox.ts';
import { notificationsKey } from './api-notifications.ts';

/** A pushed update only triggers a refetch; without the socket, polling every half minute does. */
export function useInboxUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop: () => void = () => undefined;
    const mails = () => {
      void client.invalidateQueries({ queryKey: inboxKey });
      void client.invalidateQueries({ queryKey: ['home'] });
    };
    const notifications = () => void client.invalidateQueries({ queryKey: notificationsKey });
    // Updates sent while disconnected were missed.
    const missed = () => {
      void client.invalidateQueries({ queryKey: inboxKey });
      notifications();
    };
    void realtime()
      .then((socket) => {
        if (isOver) return;
        socket.on('connect', missed);
        socket.on('mails:changed', mails);
        socket.on('notifications:changed', notifications);
        stop = () => {
          socket.off('connect', missed);
          socket.off('mails:changed', mails);
          socket.off('notifications:changed', notifications);
        };
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [client]);
}

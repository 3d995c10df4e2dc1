import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { homeKeys } from '../../platform/queries/keys.ts';
import { realtime } from '../../platform/realtime/realtime.ts';
import { mailingKeys } from './keys.ts';

/** A pushed update only triggers a refetch; without the socket, polling every half minute does. */
export function useInboxUpdates(): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    let stop: () => void = () => undefined;
    const mails = () => {
      void client.invalidateQueries({ queryKey: mailingKeys.inbox });
      void client.invalidateQueries({ queryKey: homeKeys.all });
    };
    const notifications = () => void client.invalidateQueries({ queryKey: mailingKeys.notifications });
    // Updates sent while disconnected were missed.
    const missed = () => {
      void client.invalidateQueries({ queryKey: mailingKeys.inbox });
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

import { useEffect, useEffectEvent, useState } from 'react';
import { type RealtimeSocket, realtime } from './realtime.ts';

interface TopicListener {
  /** What the server tells those who follow the topic. */
  event: string;
  onUpdate: (payload: unknown) => void;
  /** The line was away: whatever was told meanwhile was not updated. */
  onReturn: () => void;
}

/** Follows a topic while the page is open; answers whether the line stands. The server decides who may follow what. */
export function useTopic(topic: string, listener: TopicListener): boolean {
  const [isLive, setIsLive] = useState(false);
  const { event } = listener;
  const onUpdate = useEffectEvent(listener.onUpdate);
  const onReturn = useEffectEvent(listener.onReturn);
  useEffect(() => {
    let socket: RealtimeSocket | null = null;
    let hasBeenLive = false;
    let isOver = false;
    const update = (payload: unknown) => onUpdate(payload);
    const follow = () => {
      socket?.timeout(10_000).emit('subscribe', topic, (failure: unknown, answer?: { ok?: boolean }) => {
        if (isOver || failure) return;
        setIsLive(answer?.ok === true);
        if (hasBeenLive) onReturn();
        hasBeenLive = true;
      });
    };
    const leave = () => setIsLive(false);
    void realtime().then(
      (opened) => {
        if (isOver) return;
        socket = opened;
        socket.on('connect', follow);
        socket.on('disconnect', leave);
        socket.on(event, update);
        if (socket.connected) follow();
      },
      // Without the line the page reads its figures at intervals.
      () => setIsLive(false),
    );
    return () => {
      isOver = true;
      socket?.off('connect', follow);
      socket?.off('disconnect', leave);
      socket?.off(event, update);
      if (socket?.connected) socket.emit('unsubscribe', topic);
    };
  }, [topic, event]);
  return isLive;
}

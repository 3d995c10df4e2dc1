import { useEffect, useEffectEvent, useState } from 'react';
import { type RealtimeSocket, realtime } from './realtime.ts';

interface TopicListener {
  event: string;
  onUpdate: (payload: unknown) => void;
  /** After a reconnection: updates may have been missed. */
  onReturn: () => void;
}

export type OpenConnection = () => Promise<RealtimeSocket>;

/** Subscribes while mounted; true while connected. The server decides who may subscribe to what. */
export function useTopic(topic: string, listener: TopicListener, open: OpenConnection = realtime): boolean {
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
        // Whoever signed out on this page has nothing to read again.
        if (answer?.ok !== true) return;
        if (hasBeenLive) onReturn();
        hasBeenLive = true;
      });
    };
    const leave = () => setIsLive(false);
    void open().then(
      (opened) => {
        if (isOver) return;
        socket = opened;
        socket.on('connect', follow);
        socket.on('disconnect', leave);
        socket.on(event, update);
        if (socket.connected) follow();
      },
      // Without a connection the page polls.
      () => setIsLive(false),
    );
    return () => {
      isOver = true;
      socket?.off('connect', follow);
      socket?.off('disconnect', leave);
      socket?.off(event, update);
      if (socket?.connected) socket.emit('unsubscribe', topic);
    };
  }, [topic, event, open]);
  return isLive;
}

import type { Socket } from 'socket.io-client';
import { session } from '../session/session.ts';

/** Event names are the server's; payloads are read by whoever listens. */
export type RealtimeSocket = Socket;

let opening: Promise<RealtimeSocket> | null = null;

async function open(): Promise<RealtimeSocket> {
  const { io } = await import('socket.io-client');
  const socket = io({
    path: '/ws',
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    // Asked anew at each connection: a token that was good an hour ago is not any more. Visitors have none.
    auth: (give) => {
      void session
        .accessToken()
        .catch(() => null)
        .then((token) => give(token ? { token } : {}));
    },
  });
  socket.on('token:expiring', () => {
    void session
      .accessToken()
      .catch(() => null)
      .then((token) => token && socket.emit('token:refresh', { token }));
  });
  return socket;
}

/** One connection for the whole page, opened by the first who needs it; the library comes with it. */
export function realtime(): Promise<RealtimeSocket> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

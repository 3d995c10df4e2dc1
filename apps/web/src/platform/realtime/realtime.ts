import type { Socket } from 'socket.io-client';
import { session } from '../session/session.ts';

export type RealtimeSocket = Socket;

let opening: Promise<RealtimeSocket> | null = null;

async function open(): Promise<RealtimeSocket> {
  const [{ io }, { ConnectionKeeper }] = await Promise.all([
    import('socket.io-client'),
    import('./keep-connected.ts'),
  ]);
  const keeper = new ConnectionKeeper(session);
  const socket = io({
    path: '/ws',
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
    auth: keeper.auth,
  });
  keeper.keep(socket);
  socket.on('token:expiring', () => {
    void session
      .accessToken()
      .catch(() => null)
      .then((token) => token && socket.emit('token:refresh', { token }));
  });
  return socket;
}

/** One connection for the page, opened on first use; the library loads with it. */
export function realtime(): Promise<RealtimeSocket> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

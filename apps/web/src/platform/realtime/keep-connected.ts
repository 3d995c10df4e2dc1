import type { Socket } from 'socket.io-client';
import type { SessionKeeper } from '../session/session-keeper.ts';

type KeptSocket = Pick<Socket, 'active' | 'connect' | 'disconnect' | 'on'>;
type Session = Pick<SessionKeeper, 'accessToken' | 'personId' | 'renew' | 'state' | 'subscribe'>;

const firstDelayMs = 500;
const longestDelayMs = 10_000;

/** A token refused here is no longer valid for API calls either. */
function isTokenRefused(error: unknown): boolean {
  const data = typeof error === 'object' && error !== null && 'data' in error ? error.data : null;
  const code = typeof data === 'object' && data !== null && 'code' in data ? data.code : null;
  return code === 'unauthenticated' || code === 'token_expired';
}

/**
 * The library reconnects after a lost connection, but neither after the server ended it (end of session,
 * restart) nor after it refused one; and a connection keeps the identity with which it was opened.
 */
export class ConnectionKeeper {
  readonly #session: Session;
  /** The user of the connection; undefined before the first one. */
  #person: string | null | undefined;
  #token: string | null = null;
  #attempts = 0;
  #connectedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Called at each connection, because tokens expire; visitors have none. */
  readonly auth = (give: (auth: { token?: string }) => void): void => {
    const session = this.#session;
    void session
      .accessToken()
      .catch(() => null)
      .then((token) => {
        this.#token = token;
        this.#person = session.personId();
        give(token ? { token } : {});
      });
  };

  keep(socket: KeptSocket): void {
    const again = () => {
      clearTimeout(this.#timer);
      const delay = Math.min(firstDelayMs * 2 ** this.#attempts, longestDelayMs);
      this.#attempts += 1;
      // Random, so that clients do not all reconnect at once after a restart of the server.
      this.#timer = setTimeout(() => socket.connect(), delay * (0.5 + Math.random()));
    };
    socket.on('connect', () => {
      this.#connectedAt = Date.now();
    });
    socket.on('disconnect', (reason: string) => {
      if (Date.now() - this.#connectedAt > longestDelayMs) this.#attempts = 0;
      if (reason === 'io server disconnect') again();
    });
    socket.on('connect_error', (error: unknown) => {
      // The library retries by itself.
      if (socket.active) return;
      if (!isTokenRefused(error) || this.#token === null) again();
      else void this.#session.renew(this.#token).then(again, again);
    });
    this.#session.subscribe(() => {
      const isKnown = this.#session.state().status !== 'unknown';
      if (!isKnown || this.#person === undefined || this.#person === this.#session.personId()) return;
      this.#person = this.#session.personId();
      this.#attempts = 0;
      clearTimeout(this.#timer);
      socket.disconnect().connect();
    });
  }
}

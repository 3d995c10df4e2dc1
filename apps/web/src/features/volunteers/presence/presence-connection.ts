import {
  assignmentStatsSchema,
  type PresenceUpdate,
  presenceUpdateSchema,
} from '@kermesse/domain/volunteers/presence-schemas';

export interface FeedSocket {
  readonly connected: boolean;
  on(event: string, listener: (payload: unknown) => void): unknown;
  off(event: string, listener: (payload: unknown) => void): unknown;
  emit(event: string, payload: unknown): unknown;
  timeout(ms: number): { emitWithAck(event: string, payload: unknown): Promise<unknown> };
  connect(): unknown;
  disconnect(): unknown;
  readonly io: {
    reconnectionAttempts(count: number): unknown;
    reconnectionDelay(ms: number): unknown;
    reconnectionDelayMax(ms: number): unknown;
    on(event: 'reconnect_failed', listener: () => void): unknown;
    off(event: 'reconnect_failed', listener: () => void): unknown;
  };
}

export type FeedState = 'disconnected' | 'connecting' | 'connected' | 'error';

interface FeedTimings {
  heartbeatMs: number;
  heartbeatTimeoutMs: number;
  tokenRefreshMs: number;
  statsTimeoutMs: number;
}

/** Ten attempts, from two seconds doubling up to a minute; socket.io doubles. */
const backoff = { attempts: 10, baseMs: 2_000, maxMs: 60_000 };
/** The settings of every other page. */
const usual = { attempts: Number.POSITIVE_INFINITY, baseMs: 500, maxMs: 10_000 };
const maxMissedBeats = 3;
const forcedReconnectMs = 1_000;
const waitMs = 500;
const waitTries = 10;

interface FeedOptions {
  editionId: string;
  timings: FeedTimings;
  accessToken: () => Promise<string | null>;
  onUpdate: (update: PresenceUpdate) => void;
  onState: (state: FeedState) => void;
}

/** Subscribes to an edition's figures, sends heartbeats, renews the token and reconnects. */
export class PresenceConnection {
  readonly #socket: FeedSocket;
  readonly #options: FeedOptions;
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  #reconnect: ReturnType<typeof setTimeout> | null = null;
  #missed = 0;

  constructor(socket: FeedSocket, options: FeedOptions) {
    this.#socket = socket;
    this.#options = options;
  }

  get #topic(): string {
    return `event:${this.#options.editionId}`;
  }

  start(): void {
    const { heartbeatMs, tokenRefreshMs } = this.#options.timings;
    this.#setBackoff(backoff);
    this.#socket.on('connect', this.#connected);
    this.#socket.on('disconnect', this.#disconnected);
    this.#socket.on('presence:updated', this.#updated);
    this.#socket.io.on('reconnect_failed', this.#gaveUp);
    this.#timers.push(
      setInterval(() => void this.#beat(), heartbeatMs),
      setInterval(() => void this.#renew(), tokenRefreshMs),
    );
    if (this.#socket.connected) this.#connected();
    else this.#options.onState('connecting');
  }

  stop(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    if (this.#reconnect) clearTimeout(this.#reconnect);
    this.#socket.off('connect', this.#connected);
    this.#socket.off('disconnect', this.#disconnected);
    this.#socket.off('presence:updated', this.#updated);
    this.#socket.io.off('reconnect_failed', this.#gaveUp);
    if (this.#socket.connected) this.#socket.emit('unsubscribe', { topic: this.#topic });
    this.#setBackoff(usual);
  }

  /** The network is back: reconnects at once, also after giving up. */
  retry(): void {
    if (this.#socket.connected) return;
    this.#options.onState('connecting');
    this.#socket.connect();
  }

  async stats(sort = 'title:asc') {
    await this.#connection();
    let answer: unknown;
    try {
      answer = await this.#socket
        .timeout(this.#options.timings.statsTimeoutMs)
        .emitWithAck('getAssignementStats', { eventEdition: this.#options.editionId, sort });
    } catch (cause) {
      throw new Error('Request timed out', { cause });
    }
    return assignmentStatsSchema.parse((answer as { data?: unknown }).data);
  }

  async #connection(): Promise<void> {
    for (let tries = 0; tries < waitTries; tries += 1) {
      if (this.#socket.connected) return;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
    if (!this.#socket.connected) throw new Error('Failed to establish WebSocket connection');
  }

  #setBackoff({ attempts, baseMs, maxMs }: typeof backoff): void {
    this.#socket.io.reconnectionAttempts(attempts);
    this.#socket.io.reconnectionDelay(baseMs);
    this.#socket.io.reconnectionDelayMax(maxMs);
  }

  readonly #connected = (): void => {
    this.#missed = 0;
    this.#socket.emit('subscribe', { topic: this.#topic });
    this.#options.onState('connected');
  };

  readonly #disconnected = (): void => this.#options.onState('connecting');

  readonly #gaveUp = (): void => this.#options.onState('error');

  readonly #updated = (payload: unknown): void => {
    const read = presenceUpdateSchema.safeParse(payload);
    if (read.success) this.#options.onUpdate(read.data);
  };

  async #beat(): Promise<void> {
    if (!this.#socket.connected) return;
    try {
      const answer = await this.#socket
        .timeout(this.#options.timings.heartbeatTimeoutMs)
        .emitWithAck('heartbeat', {});
      this.#missed = 0;
      if ((answer as { error?: unknown }).error === 'token_expired') await this.#renew();
    } catch {
      // No answer in time: three in a row mean a dead connection.
      this.#missed += 1;
      if (this.#missed >= maxMissedBeats) this.#forceReconnect();
    }
  }

  async #renew(): Promise<void> {
    const token = await this.#options.accessToken();
    if (token && this.#socket.connected) this.#socket.emit('token:refresh', { token });
  }

  #forceReconnect(): void {
    this.#missed = 0;
    this.#socket.disconnect();
    this.#reconnect = setTimeout(() => this.#socket.connect(), forcedReconnectMs);
  }
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FeedSocket, type FeedState, PresenceConnection } from './presence-connection.ts';

type Listener = (payload: unknown) => void;

class FakeSocket implements FeedSocket {
  connected = false;
  sent: [string, unknown][] = [];
  answers: Record<string, unknown> = { heartbeat: { ok: true } };
  reconnections = { attempts: 0, delay: 0, max: 0 };
  connects = 0;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly io = {
    reconnectionAttempts: (count: number) => {
      this.reconnections.attempts = count;
    },
    reconnectionDelay: (ms: number) => {
      this.reconnections.delay = ms;
    },
    reconnectionDelayMax: (ms: number) => {
      this.reconnections.max = ms;
    },
    on: (event: string, listener: () => void) => this.on(event, listener),
    off: (event: string, listener: () => void) => this.off(event, listener),
  };

  on(event: string, listener: Listener): void {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
  }
  off(event: string, listener: Listener): void {
    this.#listeners.get(event)?.delete(listener);
  }
  emit(event: string, payload: unknown): void {
    this.sent.push([event, payload]);
  }
  timeout(ms: number) {
    return {
      emitWithAck: (event: string, payload: unknown) => {
        this.sent.push([event, payload]);
        const answer = this.answers[event];
        if (answer !== undefined) return Promise.resolve(answer);
        return new Promise((_, reject) => setTimeout(() => reject(new Error('silence')), ms));
      },
    };
  }
  connect(): void {
    this.connects += 1;
    this.open();
  }
  disconnect(): void {
    this.connected = false;
    this.tell('disconnect');
  }
  open(): void {
    this.connected = true;
    this.tell('connect');
  }
  tell(event: string, payload?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
  count(event: string): number {
    return this.sent.filter(([name]) => name === event).length;
  }
}

let socket: FakeSocket;
let states: FeedState[];
let updates: unknown[];
let feed: PresenceConnection;

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  states = [];
  updates = [];
  feed = new PresenceConnection(socket, {
    editionId: 'edition',
    timings: {
      heartbeatMs: 60_000,
      heartbeatTimeoutMs: 10_000,
      tokenRefreshMs: 720_000,
      statsTimeoutMs: 15_000,
    },
    accessToken: async () => 'fresh',
    onUpdate: (update) => updates.push(update),
    onState: (state) => states.push(state),
  });
});
afterEach(() => {
  feed.stop();
  vi.useRealTimers();
});

describe('the presence feed', () => {
  it('follows the edition whenever the line is there, and lets go at the end', () => {
    feed.start();
    expect(states).toEqual(['connecting']);
    socket.open();
    expect(socket.sent).toEqual([['subscribe', { topic: 'event:edition' }]]);
    socket.disconnect();
    socket.open();
    expect([socket.count('subscribe'), states.at(-1)]).toEqual([2, 'connected']);
    feed.stop();
    expect(socket.count('unsubscribe')).toBe(1);
    socket.open();
    expect(socket.count('subscribe')).toBe(2);
  });

  it('comes back after two seconds, then later and later, ten times, and then says so', () => {
    feed.start();
    expect(socket.reconnections).toEqual({ attempts: 10, delay: 2_000, max: 60_000 });
    socket.tell('reconnect_failed');
    expect(states.at(-1)).toBe('error');
    feed.stop();
    expect(socket.reconnections.attempts).toBe(Number.POSITIVE_INFINITY);
  });

  it('beats every minute and opens the line anew after three silences', async () => {
    socket.answers = {};
    feed.start();
    socket.open();
    await vi.advanceTimersByTimeAsync(130_000);
    expect([socket.count('heartbeat'), socket.connected]).toEqual([2, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([socket.count('heartbeat'), socket.connected]).toEqual([3, false]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([socket.connects, socket.connected]).toEqual([1, true]);
  });

  it('renews its token every twelve minutes, and at once when told that it is over', async () => {
    feed.start();
    socket.open();
    await vi.advanceTimersByTimeAsync(720_000);
    expect(socket.sent).toContainEqual(['token:refresh', { token: 'fresh' }]);
    const before = socket.count('token:refresh');
    socket.answers.heartbeat = { ok: false, error: 'token_expired' };
    await vi.advanceTimersByTimeAsync(60_000);
    expect(socket.count('token:refresh')).toBe(before + 1);
  });

  it('asks for the numbers and does not wait for ever', async () => {
    feed.start();
    socket.open();
    const late = feed.stats().catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await late).toBe('Request timed out');
    socket.answers.getAssignementStats = { ok: true, data: { missions: [] } };
    expect(await feed.stats()).toEqual({ missions: [] });
    expect(socket.sent).toContainEqual([
      'getAssignementStats',
      { eventEdition: 'edition', sort: 'title:asc' },
    ]);
    socket.disconnect();
    const lost = feed.stats().catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await lost).toBe('Failed to establish WebSocket connection');
  });

  it('passes on what it can read and nothing else', () => {
    feed.start();
    socket.tell('presence:updated', { odd: true });
    expect(updates).toEqual([]);
    socket.tell('presence:updated', { stats: { missions: [] }, affectedMissions: [], source: 'presence' });
    expect(updates).toHaveLength(1);
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionKeeper } from './keep-connected.ts';

type Handler = (about?: unknown) => void;

/** Like the library: `connect` asks for the token, and what the server ends or refuses stays closed. */
class FakeSocket {
  active = true;
  opened: (string | undefined)[] = [];
  readonly #handlers = new Map<string, Handler>();
  readonly #keeper: ConnectionKeeper;

  constructor(keeper: ConnectionKeeper) {
    this.#keeper = keeper;
  }

  on = (event: string, handler: Handler) => {
    this.#handlers.set(event, handler);
    return this as never;
  };
  connect = () => {
    this.active = true;
    this.#keeper.auth(({ token }) => this.opened.push(token));
    return this as never;
  };
  disconnect = () => this as never;

  emit(event: string, about?: unknown): void {
    if (about === 'io server disconnect' || event === 'connect_error') this.active = false;
    this.#handlers.get(event)?.(about);
  }
}

let person: string | null;
let token: string | null;
let changed: () => void;
const renew = vi.fn(async () => token);

beforeEach(() => {
  vi.useFakeTimers();
  renew.mockClear();
  [person, token] = ['camille', 'first'];
});
afterEach(() => vi.useRealTimers());

async function open() {
  const keeper = new ConnectionKeeper({
    accessToken: async () => token,
    personId: () => person,
    renew,
    state: () => ({ status: 'signed-out', reason: 'never' }),
    subscribe: (listener) => {
      changed = listener;
      return () => undefined;
    },
  });
  const socket = new FakeSocket(keeper);
  keeper.keep(socket as unknown as Parameters<typeof keeper.keep>[0]);
  socket.connect();
  await vi.advanceTimersByTimeAsync(0);
  return socket;
}

test('a connection that the server ended is opened again, with the token of now', async () => {
  const socket = await open();
  token = 'second';
  socket.emit('disconnect', 'io server disconnect');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(socket.opened).toEqual(['first', 'second']);
});

test('a lost line is left to the library', async () => {
  const socket = await open();
  socket.emit('disconnect', 'transport close');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.opened).toHaveLength(1);
});

test('a visitor who signs in is known to the server at once, and a stranger again after signing out', async () => {
  [person, token] = [null, null];
  const socket = await open();
  [person, token] = ['camille', 'first'];
  changed();
  await vi.advanceTimersByTimeAsync(0);
  [person, token] = [null, null];
  changed();
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.opened).toEqual([undefined, 'first', undefined]);
});

test('a renewed token of the same person opens nothing anew', async () => {
  const socket = await open();
  token = 'second';
  changed();
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.opened).toEqual(['first']);
});

test('a refused token is renewed before the next attempt', async () => {
  const socket = await open();
  token = 'second';
  socket.emit('connect_error', { data: { code: 'unauthenticated' } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(renew).toHaveBeenCalledWith('first');
  expect(socket.opened).toEqual(['first', 'second']);
});

test('a server that refuses again and again is asked ever more seldom', async () => {
  const socket = await open();
  for (let times = 0; times < 60; times += 1) {
    if (socket.active) socket.emit('connect_error', { data: { code: 'database_unavailable' } });
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(socket.opened.length).toBeGreaterThan(4);
  expect(socket.opened.length).toBeLessThan(20);
});

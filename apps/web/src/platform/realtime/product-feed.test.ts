import type { ProductUpdate } from '@kermesse/domain/reservations/schemas';
import { describe, expect, it, vi } from 'vitest';
import { ProductFeed } from './product-feed.ts';
import type { RealtimeSocket } from './realtime.ts';

const update = (stock: number, timestamp: string): ProductUpdate => ({
  productId: 'p',
  stock,
  current_stock: stock,
  newStock: stock,
  price: 10,
  current_price: 10,
  tier: null,
  tierInfo: { changed: false, previous: null, current: null, next: null, upcoming_changes: [] },
  isSoldOut: stock === 0,
  timestamp,
});

function fakeSocket() {
  const handlers = new Map<string, (message?: unknown) => void>();
  const socket = {
    connected: true,
    on: (event: string, handler: (message?: unknown) => void) => void handlers.set(event, handler),
    off: (event: string) => void handlers.delete(event),
    emit: vi.fn(),
    timeout: () => ({
      emitWithAck: vi.fn(async () => ({ ok: true, data: update(7, '2027-04-13T09:05:00.000Z') })),
    }),
  };
  return { socket, say: (event: string, message?: unknown) => handlers.get(event)?.(message) };
}

async function start() {
  const { socket, say } = fakeSocket();
  const feed = new ProductFeed({
    open: async () => socket as unknown as RealtimeSocket,
    syncTimeoutMs: 5_000,
  });
  await feed.start();
  return { feed, socket, say };
}

describe('the live stock of a product', () => {
  it('shows the newest state, whatever arrives late', async () => {
    const { feed, say } = await start();
    say('stock_updated', update(3, '2027-04-13T09:00:02.000Z'));
    say('stock_updated', update(4, '2027-04-13T09:00:01.000Z'));
    expect(feed.latestUpdate('p')?.stock).toBe(3);
  });

  it('passes over what is no update', async () => {
    const { feed, say } = await start();
    say('stock_updated', { productId: 'p', stock: 'lots' });
    expect(feed.latestUpdate('p')).toBeUndefined();
  });

  it('follows a product once for all its cards, again after a reconnection, and leaves with the last', async () => {
    vi.useFakeTimers();
    const { feed, socket, say } = await start();
    await vi.advanceTimersByTimeAsync(100);
    const stops = [feed.follow('p'), feed.follow('p')];
    expect(socket.emit).toHaveBeenCalledExactlyOnceWith('product:subscribe', { productId: 'p' });
    say('disconnect');
    expect(feed.status()).toBe('disconnected');
    say('connect');
    await vi.advanceTimersByTimeAsync(100);
    expect(socket.emit).toHaveBeenCalledTimes(2);
    stops[0]?.();
    expect(socket.emit).toHaveBeenCalledTimes(2);
    stops[1]?.();
    expect(socket.emit).toHaveBeenLastCalledWith('product:unsubscribe', { productId: 'p' });
    vi.useRealTimers();
  });

  it('asks the server for the truth, and says when there is no way to it', async () => {
    const { feed, socket } = await start();
    await expect(feed.sync('p')).resolves.toMatchObject({ stock: 7 });
    socket.connected = false;
    await expect(feed.sync('p')).rejects.toThrow('WebSocket not connected');
  });

  it('is told to be lost when the server does not answer, and live again with the next word of it', async () => {
    const { feed, socket, say } = await start();
    feed.follow('p');
    socket.timeout = () => ({
      emitWithAck: vi.fn(() => Promise.reject(new Error('operation has timed out'))),
    });
    await feed.refresh();
    expect([feed.status(), feed.problem()]).toEqual(['disconnected', 'Sync timeout']);
    say('stock_updated', update(2, '2027-04-13T09:06:00.000Z'));
    expect(feed.status()).toBe('connected');
    say('connect_error', new Error('xhr poll error'));
    expect([feed.status(), feed.problem()]).toEqual(['disconnected', 'xhr poll error']);
  });
});

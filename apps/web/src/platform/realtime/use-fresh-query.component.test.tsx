import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import type { RealtimeSocket } from './realtime.ts';
import { useFreshQuery } from './use-fresh-query.ts';
import type { OpenConnection } from './use-topic.ts';

type Listener = (...values: unknown[]) => void;

/** The part of a connection that a topic uses. */
class FakeSocket {
  connected = true;
  readonly sent: string[] = [];
  readonly #listeners = new Map<string, Set<Listener>>();

  on(event: string, listener: Listener) {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known.add(listener));
  }
  off(event: string, listener: Listener) {
    this.#listeners.get(event)?.delete(listener);
  }
  timeout() {
    return this;
  }
  emit(event: string, topic: string, answer?: (failure: unknown, value: unknown) => void) {
    this.sent.push(`${event} ${topic}`);
    answer?.(null, { ok: true });
  }
  receive(event: string) {
    for (const listener of this.#listeners.get(event) ?? []) listener();
  }
}

const key = ['stock'];

interface StockProps {
  fetchStock: () => Promise<number>;
  open: OpenConnection;
}

function Stock({ fetchStock, open }: StockProps) {
  const { data } = useQuery({ queryKey: key, queryFn: fetchStock });
  const isLive = useFreshQuery('product:1', 'stock', key, open);
  return (
    <p>
      {data} places, {isLive ? 'en direct' : 'hors ligne'}
    </p>
  );
}

async function renderStock() {
  const socket = new FakeSocket();
  const open = async () => socket as unknown as RealtimeSocket;
  const fetchStock = vi.fn(async () => 10 - fetchStock.mock.calls.length);
  const { screen } = await renderComponent(<Stock fetchStock={fetchStock} open={open} />);
  await expect.element(screen.getByText('9 places, en direct')).toBeVisible();
  return { socket, fetchStock, screen };
}

test('many updates at once are one refetch', async () => {
  const { socket, fetchStock, screen } = await renderStock();
  for (let update = 0; update < 50; update += 1) socket.receive('stock');
  await expect.element(screen.getByText('8 places, en direct')).toBeVisible();
  expect(fetchStock).toHaveBeenCalledTimes(2);
});

test('after a lost connection the page says so, subscribes again and reads what it missed', async () => {
  const { socket, screen } = await renderStock();
  socket.connected = false;
  socket.receive('disconnect');
  await expect.element(screen.getByText('9 places, hors ligne')).toBeVisible();
  socket.connected = true;
  socket.receive('connect');
  await expect.element(screen.getByText('8 places, en direct')).toBeVisible();
  expect(socket.sent).toEqual(['subscribe product:1', 'subscribe product:1']);
});

test('a page that is left listens no more', async () => {
  const { socket, fetchStock, screen } = await renderStock();
  await screen.unmount();
  expect(socket.sent.at(-1)).toBe('unsubscribe product:1');
  socket.receive('stock');
  socket.receive('connect');
  expect(socket.sent).toHaveLength(2);
  expect(fetchStock).toHaveBeenCalledTimes(1);
});

import type { ProductUpdate } from '@kermesse/domain/reservations/schemas';
import type { RealtimeSocket } from './realtime.ts';

export type FeedStatus = 'connecting' | 'connected' | 'disconnected';

/** For logs: visitors only read that the stock is no longer live. */
const feedErrors = {
  notConnected: 'WebSocket not connected',
  timeout: 'Sync timeout',
  connection: 'Connection error',
} as const;

const pushed = [
  'product_subscribed',
  'stock_updated',
  'tier_changed',
  'product_sold_out',
  'product_restocked',
];
const subscribeAgainMs = 100;

/** Tells an update from other messages of the channel; the server validates its content. */
function isUpdate(message: unknown): message is ProductUpdate {
  if (typeof message !== 'object' || message === null) return false;
  return 'productId' in message && 'timestamp' in message && 'isSoldOut' in message && 'tierInfo' in message;
}

interface FeedOptions {
  open: () => Promise<RealtimeSocket>;
  syncTimeoutMs: number;
}

/** Live stock and price over the channel `products-realtime`. */
export class ProductFeed {
  readonly #options: FeedOptions;
  readonly #followed = new Map<string, number>();
  readonly #updates = new Map<string, ProductUpdate>();
  readonly #listeners = new Set<() => void>();
  #socket: RealtimeSocket | null = null;
  #status: FeedStatus = 'connecting';
  #problem: string | null = null;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  status = (): FeedStatus => this.#status;

  problem = (): string | null => this.#problem;

  latestUpdate = (productId: string): ProductUpdate | undefined => this.#updates.get(productId);

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens the connection; without it the page shows what it loaded. */
  async start(): Promise<void> {
    const socket = await this.#options.open().catch(() => null);
    if (!socket) {
      this.#lose(feedErrors.connection);
      return;
    }
    this.#socket = socket;
    for (const event of pushed) socket.on(event, this.#take);
    socket.on('connect', this.#onConnect);
    socket.on('disconnect', this.#onDisconnect);
    socket.on('connect_error', this.#onConnectError);
    if (socket.connected) this.#onConnect();
  }

  stop(): void {
    const socket = this.#socket;
    if (!socket) return;
    for (const productId of this.#followed.keys()) socket.emit('product:unsubscribe', { productId });
    for (const event of pushed) socket.off(event, this.#take);
    socket.off('connect', this.#onConnect);
    socket.off('disconnect', this.#onDisconnect);
    socket.off('connect_error', this.#onConnectError);
    this.#followed.clear();
    this.#socket = null;
  }

  /** Several cards may show one product: the last one unsubscribes. */
  follow(productId: string): () => void {
    const count = this.#followed.get(productId) ?? 0;
    this.#followed.set(productId, count + 1);
    if (count === 0 && this.#socket?.connected) this.#socket.emit('product:subscribe', { productId });
    return () => {
      const left = (this.#followed.get(productId) ?? 1) - 1;
      if (left > 0) this.#followed.set(productId, left);
      else {
        this.#followed.delete(productId);
        this.#socket?.emit('product:unsubscribe', { productId });
      }
    };
  }

  /** Reads the current state from the database. */
  async sync(productId: string): Promise<ProductUpdate> {
    const socket = this.#socket;
    if (!socket?.connected) throw new Error(feedErrors.notConnected);
    const answer: { data?: unknown } = await socket
      .timeout(this.#options.syncTimeoutMs)
      .emitWithAck('product:request-sync', { productId })
      .catch(() => {
        throw new Error(feedErrors.timeout);
      });
    this.#take(answer.data);
    const update = this.#updates.get(productId);
    if (!update) throw new Error(feedErrors.timeout);
    return update;
  }

  /** Syncs every followed product: after a long absence, or when the server's state differs. */
  async refresh(): Promise<void> {
    const asked = [...this.#followed.keys()].map((productId) => this.sync(productId));
    const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected')
      this.#lose(failed.reason instanceof Error ? failed.reason.message : feedErrors.connection);
  }

  readonly #take = (message: unknown): void => {
    if (!isUpdate(message)) return;
    const before = this.#updates.get(message.productId);
    // Messages of two nodes may arrive out of order: an older state never replaces a newer one.
    if (before && before.timestamp > message.timestamp) return;
    this.#updates.set(message.productId, message);
    if (this.#socket?.connected) {
      this.#status = 'connected';
      this.#problem = null;
    }
    this.#notify();
  };

  readonly #onConnect = (): void => {
    this.#problem = null;
    this.#setStatus('connected');
    setTimeout(() => {
      for (const productId of this.#followed.keys()) this.#socket?.emit('product:subscribe', { productId });
    }, subscribeAgainMs);
  };

  readonly #onDisconnect = (): void => this.#lose(feedErrors.notConnected);

  readonly #onConnectError = (error: unknown): void =>
    this.#lose(error instanceof Error && error.message !== '' ? error.message : feedErrors.connection);

  #lose(problem: string): void {
    this.#problem = problem;
    this.#setStatus('disconnected');
  }

  #setStatus(status: FeedStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

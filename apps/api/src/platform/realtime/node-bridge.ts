import pg from 'pg';
import type { ServerEngine } from '../db/server-engine.ts';
import type { Logger } from '../logging/logger.ts';

/** While the database is away, what is older than this is not worth keeping. */
const maxWaiting = 1_000;
/** The library tries again 1 to 3 s after an attempt that failed: together less than 5 s. */
const connectWithinMs = 2_000;
const never = new Promise<never>(() => undefined);

/**
 * What the PostgreSQL adapter of Socket.IO takes for a pool. Its listening connection lives as long as the
 * server, so it is one of its own rather than one that requests would miss; and a connection that breaks is
 * given up properly: the library would let its error end the process and keep the slot for ever.
 */
export class NodeBridge {
  readonly #engine: ServerEngine;
  readonly #channel: string;
  readonly #log: Logger;
  #client: pg.Client | null = null;
  #isClosed: boolean = false;
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;
  #onReady: () => void = () => undefined;
  /** Settles when this node hears the others for the first time. */
  readonly ready: Promise<void>;

  constructor(engine: ServerEngine, channel: string, log: Logger) {
    this.#engine = engine;
    this.#channel = channel;
    this.#log = log;
    this.ready = new Promise((resolve) => {
      this.#onReady = resolve;
    });
  }

  /** The adapter uses these two methods of a pool and no other. */
  asPool(): pg.Pool {
    const pool = {
      connect: () => this.#connect(),
      query: (text: string, values: unknown[]) => this.#query(text, values),
    };
    return pool as unknown as pg.Pool;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#drop();
  }

  /** One after the other: on several connections at once, the older of two states might arrive last. */
  async #query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#waiting >= maxWaiting) throw new Error('too many messages wait for the database');
    this.#waiting++;
    const result = this.#tail.then(() => this.#engine.pool.query(text, values));
    this.#tail = result.then(
      () => undefined,
      () => undefined,
    );
    return result.finally(() => {
      this.#waiting--;
    });
  }

  /** The adapter calls again, after a moment, when this fails or when the connection ends. */
  async #connect(): Promise<pg.Client & { release(): void }> {
    if (this.#isClosed) return never;
    await this.#drop();
    const client = new pg.Client({ ...this.#engine.pool.options, connectionTimeoutMillis: connectWithinMs });
    client.on('error', (error) => this.#log.warn({ code: codeOf(error) }, 'realtime lost its connection'));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`LISTEN "${this.#channel}"`);
    } catch (error) {
      if (this.#isClosed) return never;
      throw error;
    }
    this.#onReady();
    return Object.assign(client, { release: () => undefined });
  }

  async #drop(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    client?.removeAllListeners('end');
    await client
      ?.end()
      .catch((error: unknown) => this.#log.debug({ code: codeOf(error) }, 'connection was gone'));
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : 'unknown';
}

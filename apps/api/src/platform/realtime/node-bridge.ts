import pg from 'pg';
import type { ServerEngine } from '../db/server-engine.ts';
import type { Logger } from '../logging/logger.ts';

/** Messages waiting during an outage; further ones are dropped. */
const maxWaiting = 1_000;
/** The library retries 1 to 3 s after a failure: together less than 5 s. */
const connectWithinMs = 2_000;
const never = new Promise<never>(() => undefined);

/**
 * The part of a pool that the PostgreSQL adapter of Socket.IO uses. It listens on its own connection, as it
 * would occupy one of the pool for ever. Connection errors are handled here: in the library they would end
 * the process and leak the slot.
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
  /** Resolves when this node first receives messages of the others. */
  readonly ready: Promise<void>;

  constructor(engine: ServerEngine, channel: string, log: Logger) {
    this.#engine = engine;
    this.#channel = channel;
    this.#log = log;
    this.ready = new Promise((resolve) => {
      this.#onReady = resolve;
    });
  }

  /** The adapter uses only these two methods. */
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

  /** In sequence: on several connections an older state could arrive last. */
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

  /** The adapter retries when this fails or the connection ends. */
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

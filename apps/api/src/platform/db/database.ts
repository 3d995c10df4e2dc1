import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DomainEvents, EventName, PendingEvent } from '../events/event-bus.ts';
import { isRetryable } from './failures.ts';

interface Rows<T> {
  readonly rows: T[];
}

/** Both engines answer a statement that is written in SQL with its rows. */
interface RawResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

export type Orm = PgDatabase<RawResult>;

declare const openTransaction: unique symbol;
/** The brand prevents passing the handle outside of the transaction by mistake. */
export type Tx = Orm & { readonly [openTransaction]: true };
export type Executor = Orm | Tx;

export interface Engine {
  readonly kind: 'embedded' | 'server';
  readonly orm: Orm;
  transaction<T>(work: (orm: Orm) => Promise<T>): Promise<T>;
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  close(): Promise<void>;
}

const maxAttempts = 3;
const pendingEvents = new WeakMap<object, PendingEvent[]>();

/** Listeners receive the event after commit only. */
export function emit<N extends EventName>(tx: Tx, name: N, payload: DomainEvents[N]): void {
  const events = pendingEvents.get(tx);
  if (!events) throw new Error(`emit(${name}) outside of a transaction opened by Database.transaction`);
  events.push({ name, payload });
}

export class Database {
  readonly engine: Engine;
  readonly #dispatch: (events: readonly PendingEvent[]) => Promise<void>;
  readonly #scope = new AsyncLocalStorage<{ isOpen: boolean }>();

  constructor(engine: Engine, dispatch: (events: readonly PendingEvent[]) => Promise<void>) {
    this.engine = engine;
    this.#dispatch = dispatch;
  }

  /** Throws inside a transaction: the embedded engine would deadlock, a server read stale rows. */
  get orm(): Orm {
    this.#refuseInsideTransaction();
    return this.engine.orm;
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#refuseInsideTransaction();
    const { result, events } = await this.#retry(work);
    // Outside of the retry, as committed events must not be dispatched twice.
    await this.#dispatch(events);
    return result;
  }

  async #retry<T>(work: (tx: Tx) => Promise<T>): Promise<{ result: T; events: PendingEvent[] }> {
    for (let attempt = 1; ; attempt++) {
      const events: PendingEvent[] = [];
      try {
        return { result: await this.#attempt(work, events), events };
      } catch (error) {
        if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      }
    }
  }

  async ping(): Promise<void> {
    await this.engine.executeSql('select 1');
  }

  async #attempt<T>(work: (tx: Tx) => Promise<T>, events: PendingEvent[]): Promise<T> {
    const scope = { isOpen: true };
    try {
      return await this.#scope.run(scope, () =>
        this.engine.transaction((orm) => {
          const tx = orm as unknown as Tx;
          pendingEvents.set(tx, events);
          return work(tx);
        }),
      );
    } finally {
      scope.isOpen = false;
    }
  }

  #refuseInsideTransaction(): void {
    if (this.#scope.getStore()?.isOpen) {
      throw new Error('The outer database handle was used inside a transaction: pass tx instead.');
    }
  }
}

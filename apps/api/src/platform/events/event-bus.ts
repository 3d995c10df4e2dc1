import { summarizeFailure } from '../logging/failure-summary.ts';
import type { Logger } from '../logging/logger.ts';

/** Dispatched after commit. A feature declares its events by augmenting this interface in its `events.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging in the features
export interface DomainEvents {}

export type EventName = keyof DomainEvents & string;

export interface PendingEvent {
  name: string;
  payload: unknown;
}

type Listener = (payload: never) => Promise<void> | void;

export class EventBus {
  readonly #listeners = new Map<string, Listener[]>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  on<N extends EventName>(name: N, listener: (payload: DomainEvents[N]) => Promise<void> | void): void {
    const known = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...known, listener as Listener]);
  }

  /** A listener's failure is logged only, as the change is already committed. */
  async dispatch(events: readonly PendingEvent[]): Promise<void> {
    for (const event of events) {
      for (const listener of this.#listeners.get(event.name) ?? []) {
        try {
          await listener(event.payload as never);
        } catch (error) {
          this.#log.error({ failure: summarizeFailure(error), event: event.name }, 'event listener failed');
        }
      }
    }
  }
}

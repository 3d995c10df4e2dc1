import type { SignUpSessionView } from '@kermesse/domain/reservations/schemas';
import { forget, judgeSaved, readSaved, save, toSaved } from './saved-session.ts';
import { ServerClock } from './server-clock.ts';

interface SessionCalls {
  open(): Promise<SignUpSessionView>;
  extend(sessionId: string): Promise<SignUpSessionView>;
  release(sessionId: string): Promise<unknown>;
}

export interface SessionNews {
  /** Once for a session, when little time is left. */
  onWarning(): void;
  /** The time is over. The page is told whether somebody is looking. */
  onExpired(): void;
  onReplaced(): void;
}

export interface SessionState {
  readonly status: 'opening' | 'active' | 'expired' | 'failed';
  readonly view: SignUpSessionView | null;
  readonly error: unknown;
}

interface SessionOptions {
  way: string;
  calls: SessionCalls;
  news: SessionNews;
  storage: Storage;
  warningMs: number;
  clock?: ServerClock;
}

/**
 * One way through a registration, with its deadline on the server's clock. `tick` is called each second by whoever
 * shows the time; nothing here depends on how often.
 */
export class SignUpSession {
  readonly clock: ServerClock;
  readonly #options: SessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { status: 'opening', view: null, error: null };
  #isWarningShown = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.clock = options.clock ?? new ServerClock();
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds the way again that was open, or opens one. The server decides which. */
  async open(): Promise<void> {
    const { storage, way, news } = this.#options;
    const saved = readSaved(storage);
    const found = judgeSaved(saved, way, this.clock.now());
    if (found === 'expired') forget(storage);
    this.#isWarningShown = found === 'live' && saved !== null && saved.isWarningShown;
    this.#set({ status: 'opening', view: null, error: null });
    try {
      const view = await this.#options.calls.open();
      if (found === 'live' && saved?.sessionId !== view.sessionId) this.#isWarningShown = false;
      this.take(view);
      if (found === 'expired') news.onReplaced();
    } catch (error) {
      this.#set({ status: 'failed', view: null, error });
    }
  }

  /** The server told the session's state, by whatever call. */
  take(view: SignUpSessionView): void {
    this.clock.set(view.serverTime);
    save(this.#options.storage, toSaved(view, this.#options.way, this.#isWarningShown));
    this.#set({ status: 'active', view, error: null });
  }

  /** The first hold starts the time anew. */
  moveDeadline(expiresAt: string, serverTime: string): void {
    const { view } = this.#state;
    if (view) this.take({ ...view, expiresAt, serverTime });
  }

  remainingMs(): number {
    const { view } = this.#state;
    return view ? Math.max(0, Date.parse(view.expiresAt) - this.clock.now()) : 0;
  }

  canExtend(): boolean {
    const { status, view } = this.#state;
    return status === 'active' && view !== null && view.extensionsUsed < view.maxExtensions;
  }

  async extend(): Promise<void> {
    const { view } = this.#state;
    if (view) this.take(await this.#options.calls.extend(view.sessionId));
  }

  tick(): void {
    const { status, view } = this.#state;
    if (status !== 'active' || view === null) return;
    const left = this.remainingMs();
    if (left <= 0) {
      this.expire();
    } else if (left <= this.#options.warningMs && !this.#isWarningShown) {
      this.#isWarningShown = true;
      save(this.#options.storage, toSaved(view, this.#options.way, true));
      this.#options.news.onWarning();
    }
  }

  /** The places go back at once; answers stay. */
  expire(): void {
    const { view, status } = this.#state;
    if (status === 'expired' || view === null) return;
    forget(this.#options.storage);
    this.#set({ status: 'expired', view, error: null });
    // The deadline gives the places back on the server too: a call that fails loses nothing.
    this.#options.calls.release(view.sessionId).catch(() => undefined);
    this.#options.news.onExpired();
  }

  /** Submitted: nothing is to be restored. */
  finish(): void {
    forget(this.#options.storage);
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

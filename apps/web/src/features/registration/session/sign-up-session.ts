import type { SignUpSessionView } from '@kermesse/domain/reservations/schemas';
import { forget, readSaved, save, toSaved } from './saved-session.ts';
import { ServerClock } from './server-clock.ts';

interface SessionCalls {
  open(): Promise<SignUpSessionView>;
  extend(sessionId: string): Promise<SignUpSessionView>;
  /** Fails when its time is over. */
  read(sessionId: string): Promise<SignUpSessionView>;
  release(sessionId: string): Promise<unknown>;
}

export interface SessionListener {
  /** Once for a session, when little time is left. */
  onWarning(): void;
  /** Called also while the page is hidden. */
  onExpired(): void;
  onReplaced(): void;
}

export interface SessionState {
  readonly status: 'opening' | 'active' | 'expired' | 'finished' | 'failed';
  readonly view: SignUpSessionView | null;
  readonly error: unknown;
}

interface SessionOptions {
  intentKey: string;
  calls: SessionCalls;
  listener: SessionListener;
  storage: Storage;
  warningMs: number;
  clock?: ServerClock;
}

/**
 * One attempt at a registration, with its deadline on the server's clock. `tick` is called each second by the
 * countdown; nothing depends on how often.
 */
export class SignUpSession {
  readonly clock: ServerClock;
  readonly #options: SessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { status: 'opening', view: null, error: null };
  #isWarningShown = false;
  #isAsking = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.clock = options.clock ?? new ServerClock();
  }

  state = (): SessionState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Waits while the session is being opened, as the form is shown meanwhile. */
  async id(): Promise<string> {
    while (this.#state.status === 'opening')
      await new Promise<void>((resolve) => {
        const stop = this.subscribe(() => {
          stop();
          resolve();
        });
      });
    if (this.#state.view === null) throw this.#state.error;
    return this.#state.view.sessionId;
  }

  /**
   * Resumes the open session, or opens one. The server decides, by its clock: a saved session has ended when
   * another has replaced it and its time is over.
   */
  async open(): Promise<void> {
    const { storage, intentKey, listener } = this.#options;
    const saved = readSaved(storage);
    const own = saved?.intentKey === intentKey ? saved : null;
    if (this.#state.status !== 'opening') this.#set({ status: 'opening', view: null, error: null });
    try {
      const view = await this.#options.calls.open();
      const isSame = own?.sessionId === view.sessionId;
      this.#isWarningShown = isSame && own.isWarningShown;
      this.take(view);
      if (own && !isSame && own.expiresAt <= view.serverTime) listener.onReplaced();
    } catch (error) {
      this.#set({ status: 'failed', view: null, error });
    }
  }

  /** Takes the server's view from any answer. An ended session stays ended. */
  take(view: SignUpSessionView): void {
    if (this.#state.status === 'expired' || this.#state.status === 'finished') return;
    this.clock.set(view.serverTime);
    save(this.#options.storage, toSaved(view, this.#options.intentKey, this.#isWarningShown));
    this.#set({ status: 'active', view, error: null });
  }

  /** The first reservation restarts the time. */
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
      void this.#endUnlessExtended(view);
    } else if (left <= this.#options.warningMs && !this.#isWarningShown) {
      this.#isWarningShown = true;
      save(this.#options.storage, toSaved(view, this.#options.intentKey, true));
      this.#options.listener.onWarning();
    }
  }

  /**
   * Another tab with the same session may have extended it, and a release would take its places. When the
   * server cannot be reached the session ends here, and the server releases the places by itself.
   */
  async #endUnlessExtended(view: SignUpSessionView): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      const known = await this.#options.calls.read(view.sessionId);
      if (this.#state.status !== 'active') return;
      this.take(known);
      if (this.remainingMs() > 0) return;
    } catch {
      // Over or unreachable: both end the session.
    } finally {
      this.#isAsking = false;
    }
    this.expire();
  }

  /** Releases the places at once; answers stay. */
  expire(): void {
    const { view, status } = this.#state;
    if (status !== 'active' || view === null) return;
    forget(this.#options.storage);
    this.#set({ status: 'expired', view, error: null });
    // The server releases the places at the deadline too, so a failure loses nothing.
    this.#options.calls.release(view.sessionId).catch(() => undefined);
    this.#options.listener.onExpired();
  }

  /** After submission: nothing is restored or expires any more. */
  finish(): void {
    forget(this.#options.storage);
    this.#set({ ...this.#state, status: 'finished' });
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

import type { MatchQuality, UserExistsQuery } from '@kermesse/domain/accounts/match-quality';

export type AccountCheckState =
  | { status: 'idle' | 'validating' | 'valid' | 'invalid' }
  | { status: 'exists'; quality: MatchQuality | null };

export type AskWhetherKnown = (
  query: UserExistsQuery,
  signal: AbortSignal,
) => Promise<{ matchQuality: MatchQuality } | null>;

interface AccountCheckOptions {
  ask: AskWhetherKnown;
  delayMs: number;
}

/** Asks, once typing pauses, whether an account exists; a newer question cancels those before it. */
export class AccountCheck {
  readonly #ask: AskWhetherKnown;
  readonly #delayMs: number;
  readonly #listeners = new Set<() => void>();
  #state: AccountCheckState = { status: 'idle' };
  #query: UserExistsQuery | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #controller: AbortController | null = null;

  constructor({ ask, delayMs }: AccountCheckOptions) {
    this.#ask = ask;
    this.#delayMs = delayMs;
  }

  readonly state = (): AccountCheckState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Null when there is nothing to ask; the same question is asked once. */
  want(query: UserExistsQuery | null): void {
    if (JSON.stringify(query) === JSON.stringify(this.#query)) return;
    this.cancel();
    this.#query = query;
    this.#enter({ status: 'idle' });
    if (query) this.#timer = setTimeout(() => void this.#run(query), this.#delayMs);
  }

  /** On blur: asks without delay, and again after a failure. */
  checkNow(): void {
    const isWaiting = this.#timer !== null;
    if (!this.#query || !(isWaiting || this.#state.status === 'invalid')) return;
    this.#stopTimer();
    void this.#run(this.#query);
  }

  found(quality: MatchQuality | null): void {
    this.#stopTimer();
    this.#controller?.abort();
    this.#enter({ status: 'exists', quality });
  }

  /** While the form is being sent: a check would find the account that is being created. */
  pause(): void {
    if (this.#timer === null && this.#state.status !== 'validating') return;
    this.cancel();
    this.#enter({ status: 'idle' });
  }

  cancel(): void {
    this.#stopTimer();
    this.#controller?.abort();
    this.#controller = null;
    this.#query = null;
  }

  async #run(query: UserExistsQuery): Promise<void> {
    this.#timer = null;
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    this.#enter({ status: 'validating' });
    const next = await this.#ask(query, controller.signal).then(
      (answer): AccountCheckState =>
        answer ? { status: 'exists', quality: answer.matchQuality } : { status: 'valid' },
      (): AccountCheckState => ({ status: 'invalid' }),
    );
    if (!controller.signal.aborted) this.#enter(next);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #enter(state: AccountCheckState): void {
    if (state.status === this.#state.status && state.status !== 'exists') return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

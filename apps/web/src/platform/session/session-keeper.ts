import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { ApiError } from '../api/errors.ts';
import { readSignedIn, type SessionMessage, type SessionState } from './session-state.ts';
import { tokenLifeMs } from './token-life.ts';

export interface SessionEnvironment {
  /** POST below `/api`, with the refresh cookie. */
  call(path: string, body?: unknown): Promise<unknown>;
  /** Runs a task while no other tab runs one. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  notifyTabs(message: SessionMessage): void;
  now(): number;
  after(ms: number, callback: () => void): () => void;
  /** Whether this browser was signed in at the last visit. */
  hint: { read(): boolean; write(isSignedIn: boolean): void };
}

interface Token {
  jwt: string;
  receivedAt: number;
  lifeMs: number;
}

/** A token is renewed after this share of its lifetime, and not used once less than `marginMs` are left. */
const renewAfter = 0.8;
const marginMs = 20_000;
const longestRetryMs = 60_000;

/**
 * Keeps one person signed in: the access token in memory, the refresh token in an HTTP-only cookie. The
 * refresh token is rotated only under a lock shared by all tabs, because using one twice ends the session.
 */
export class SessionKeeper {
  readonly #env: SessionEnvironment;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #token: Token | null = null;
  #refreshing: Promise<void> | null = null;
  #cancelTimer: () => void = () => undefined;
  #failures = 0;

  constructor(env: SessionEnvironment) {
    this.#env = env;
    this.#state = { status: 'unknown', mayBeSignedIn: env.hint.read() };
  }

  readonly state = (): SessionState => this.#state;

  readonly personId = (): string | null =>
    this.#state.status === 'signed-in' ? this.#state.user.documentId : null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks the server in the background, and retries while it cannot be reached. */
  start(): void {
    if (this.#state.status !== 'unknown') return;
    if (this.#env.hint.read()) this.#refreshInBackground();
    else this.#leave('never');
  }

  /** Rejects only when the server cannot be reached. */
  async ready(): Promise<SessionState> {
    if (this.#state.status === 'unknown') {
      if (this.#env.hint.read()) await this.#refresh();
      else this.#leave('never');
    }
    return this.#state;
  }

  /** A token valid long enough for a call, or null without a session. */
  async accessToken(): Promise<string | null> {
    await this.ready();
    if (this.#state.status !== 'signed-in') return null;
    if (!this.#isUsable()) await this.#refresh();
    return this.#token?.jwt ?? null;
  }

  async renew(refused: string): Promise<string | null> {
    if (this.#token?.jwt === refused) await this.#refresh();
    return this.#token?.jwt ?? null;
  }

  async signIn(identifier: string, password: string): Promise<Account> {
    return this.#env.exclusively(async () =>
      this.#accept(await this.#env.call('/auth/local', { identifier, password })),
    );
  }

  /** For a call that opened a session by other means (sign-up, invitation). */
  adoptAnswer(answer: unknown): Account {
    return this.#accept(answer);
  }

  async signOut({ everywhere = false }: { everywhere?: boolean } = {}): Promise<void> {
    await this.#env.exclusively(async () => {
      await this.#env.call('/auth/logout', { everywhere });
      this.#leave('left');
      this.#env.notifyTabs({ type: 'signed-out', reason: 'left' });
    });
  }

  receive(message: SessionMessage): void {
    if (message.type === 'signed-in') this.#hold(message.jwt, message.user);
    else if (this.#state.status !== 'signed-out') this.#leave(message.reason);
  }

  /** The page is visible or online again: timers may have been suspended. */
  wake(): void {
    this.start();
    if (this.#state.status === 'signed-in' && this.#age() >= this.#renewalAge()) this.#refreshInBackground();
  }

  #age(): number {
    return this.#token ? this.#env.now() - this.#token.receivedAt : Number.POSITIVE_INFINITY;
  }

  #renewalAge(): number {
    return (this.#token?.lifeMs ?? 0) * renewAfter;
  }

  #isUsable(): boolean {
    const age = this.#age();
    return (
      this.#token !== null &&
      age >= 0 &&
      age < this.#token.lifeMs - Math.min(marginMs, this.#token.lifeMs / 4)
    );
  }

  #refresh(): Promise<void> {
    this.#refreshing ??= this.#refreshOnce().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refreshOnce(): Promise<void> {
    const before = this.#token?.jwt;
    await this.#env.exclusively(async () => {
      const isDoneByAnotherTab =
        this.#state.status === 'signed-out' || (this.#token?.jwt !== before && this.#isUsable());
      if (isDoneByAnotherTab) return;
      try {
        this.#accept(await this.#env.call('/auth/refresh'));
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
        this.#leave('expired');
        this.#env.notifyTabs({ type: 'signed-out', reason: 'expired' });
      }
    });
  }

  #refreshInBackground(): void {
    this.#refresh().catch(() => {
      this.#failures += 1;
      this.#schedule(Math.min(1000 * 2 ** this.#failures, longestRetryMs));
    });
  }

  #accept(answer: unknown): Account {
    const signedIn = readSignedIn(answer);
    if (!signedIn)
      throw new ApiError({ status: 500, code: 'internal', message: 'La réponse du serveur est illisible.' });
    this.#hold(signedIn.jwt, signedIn.user);
    this.#env.notifyTabs({ type: 'signed-in', ...signedIn });
    return signedIn.user;
  }

  #hold(jwt: string, user: Account): void {
    this.#token = { jwt, receivedAt: this.#env.now(), lifeMs: tokenLifeMs(jwt) };
    this.#failures = 0;
    this.#schedule(this.#renewalAge());
    this.#env.hint.write(true);
    this.#enter({ status: 'signed-in', user });
  }

  #leave(reason: 'never' | 'left' | 'expired'): void {
    this.#token = null;
    this.#cancelTimer();
    if (reason !== 'never') this.#env.hint.write(false);
    this.#enter({ status: 'signed-out', reason });
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#env.after(ms, () => this.#refreshInBackground());
  }

  #enter(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

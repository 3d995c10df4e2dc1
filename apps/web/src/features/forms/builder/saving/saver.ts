import { saveDelayOf } from '@kermesse/domain/forms/builder/save-delay';
import { builderDelays } from '@kermesse/domain/forms/limits';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { ApiError, isTransient, messageOf } from '../../../../platform/api/errors.ts';
import type { BuilderStore, Change } from '../store/builder-store.ts';
import type { DraftStorage } from './local-draft.ts';

export interface Conflict {
  /** What both editors started from, where known. */
  base: FormContent | null;
  theirs: FormContent;
  theirVersion: number;
  theirName: string | null;
  /** The same person, in another tab or on another device. */
  isOwn?: boolean;
}

type SaveState =
  | { status: 'saved' | 'waiting' | 'saving' }
  /** Kept on the device, sent when the network is back. */
  | { status: 'offline' }
  | { status: 'refused'; message: string }
  | { status: 'conflict'; conflict: Conflict };

export interface SaverState {
  save: SaveState;
  savedAt: number | null;
  version: number;
}

interface SaverOptions {
  store: BuilderStore;
  version: number;
  /** What the server held when the form was opened. */
  base: FormContent;
  keeper: DraftStorage;
  person?: string;
  send: (content: FormContent, version: number) => Promise<{ version: number }>;
  readTheirs: () => Promise<{ content: FormContent; version: number }>;
  now?: () => number;
}

const localDelayMs = 250;
const retryDelaysMs = [2_000, 5_000, 15_000, 30_000];

/**
 * Saves the form while it is built: at once after an addition, after a pause while typing, one request at a
 * time. What the server does not have is kept on the device. Nothing is overwritten: a conflict stops saving
 * until a person has chosen.
 */
export class Saver {
  readonly #options: Required<Omit<SaverOptions, 'person'>> & Pick<SaverOptions, 'person'>;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #state: SaverState;
  #base: FormContent;
  #sent: FormContent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #running: Promise<void> | null = null;

  constructor(options: SaverOptions) {
    this.#options = { now: Date.now, ...options };
    this.#base = options.base;
    this.#sent = options.base;
    this.#state = { save: { status: 'saved' }, savedAt: null, version: options.version };
  }

  get state(): SaverState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  start(): () => void {
    const { store } = this.#options;
    const keepNow = () => this.#keep();
    const again = () => this.#plan(0);
    const lookAgain = () => void this.#lookAgain();
    window.addEventListener('focus', lookAgain);
    window.addEventListener('pagehide', keepNow);
    window.addEventListener('online', again);
    this.#stops.push(
      store.onChange((change) => this.#hear(change)),
      () => window.removeEventListener('focus', lookAgain),
      () => window.removeEventListener('pagehide', keepNow),
      () => window.removeEventListener('online', again),
    );
    return () => {
      for (const stop of this.#stops.splice(0)) stop();
      clearTimeout(this.#localTimer);
      if (this.#isDue()) {
        this.#keep();
        void this.flush();
      }
    };
  }

  /** Sends pending changes; resolves when the server has accepted or refused them. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#isDue()) await this.#run();
  }

  /** Reports a conflict found before anything was sent. */
  reportConflict(conflict: Conflict): void {
    this.#put({ save: { status: 'conflict', conflict } });
  }

  /** The person changed the form on the server: a restored version, a publication. */
  take(content: FormContent, version: number): void {
    this.#base = content;
    this.#sent = content;
    this.#put({ version, save: { status: 'saved' }, savedAt: this.#options.now() });
    this.#options.store.adopt(content);
    this.#sent = this.#options.store.state.form;
    this.#settleQuietly();
  }

  /** On return to an open form: shows what was saved elsewhere before it is edited. */
  async #lookAgain(): Promise<void> {
    const isIdle = () => this.#state.save.status === 'saved' && this.#running === null && !this.#isDue();
    if (!isIdle()) return;
    try {
      const { content, version } = await this.#options.readTheirs();
      if (isIdle() && version > this.#state.version) this.take(content, version);
    } catch {
      // Harmless: a stale form is refused at the next save.
    }
  }

  #settleQuietly(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#localTimer);
    this.#options.keeper.forget();
    this.#put({ save: { status: 'saved' } });
  }

  /** A publication may give the draft another revision without changing it. */
  confirmVersion(version: number): void {
    this.#put({ version });
  }

  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { save } = this.#state;
    if (save.status !== 'conflict') return;
    const { theirs, theirVersion } = save.conflict;
    if (choice === 'theirs') return this.take(theirs, theirVersion);
    this.#base = theirs;
    this.#sent = theirs;
    this.#put({ version: theirVersion, save: { status: 'waiting' } });
    await this.#run();
  }

  #isDue(): boolean {
    return this.#options.store.state.form !== this.#sent;
  }

  #hear({ operation }: Change): void {
    clearTimeout(this.#localTimer);
    this.#localTimer = setTimeout(() => this.#keep(), localDelayMs);
    if (this.#state.save.status === 'conflict') return;
    if (this.#state.save.status !== 'saving') this.#put({ save: { status: 'waiting' } });
    this.#plan(operation === null ? builderDelays.quickSaveMs : saveDelayOf(operation));
  }

  #plan(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), delayMs);
  }

  #keep(): void {
    const { keeper, store, now } = this.#options;
    if (!this.#isDue()) return;
    keeper.keep({ version: this.#state.version, content: store.state.form, base: this.#base, keptAt: now() });
  }

  async #run(): Promise<void> {
    // One at a time: later changes go with the next request.
    if (this.#running !== null || this.#state.save.status === 'conflict') return;
    if (!this.#isDue()) return this.#settleQuietly();
    this.#running = this.#sendNow();
    await this.#running;
    this.#running = null;
    if (this.#isDue() && this.#state.save.status === 'saving') this.#plan(builderDelays.quickSaveMs);
    else if (!this.#isDue() && this.#state.save.status === 'saving') this.#put({ save: { status: 'saved' } });
  }

  async #sendNow(): Promise<void> {
    const { store, send, keeper, now } = this.#options;
    const content = store.state.form;
    this.#put({ save: { status: 'saving' } });
    try {
      const { version } = await send(content, this.#state.version);
      this.#failures = 0;
      this.#sent = content;
      this.#base = content;
      this.#put({ version, savedAt: now() });
      if (this.#isDue()) this.#keep();
      else {
        clearTimeout(this.#localTimer);
        keeper.forget();
      }
    } catch (error) {
      this.#keep();
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    if (isTransient(error)) {
      const delay = retryDelaysMs[Math.min(this.#failures, retryDelaysMs.length - 1)] ?? 30_000;
      this.#failures += 1;
      this.#put({ save: { status: 'offline' } });
      this.#plan(delay);
      return;
    }
    const isStale = error instanceof ApiError && error.status === 409 && 'version' in error.details;
    if (!isStale) {
      this.#put({ save: { status: 'refused', message: firstMessage(error) } });
      return;
    }
    try {
      const { content, version } = await this.#options.readTheirs();
      const name = error.details.updatedBy;
      this.reportConflict({
        base: this.#base,
        theirs: content,
        theirVersion: version,
        theirName: typeof name === 'string' ? name : null,
        isOwn:
          this.#options.person !== undefined && error.details.updatedByDocumentId === this.#options.person,
      });
    } catch {
      // Their version could not be read: the next attempt gets the same refusal and asks again.
      this.#put({ save: { status: 'offline' } });
      this.#plan(retryDelaysMs[0] ?? 2_000);
    }
  }

  #put(patch: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

/** The message of a field says more than the general one. */
function firstMessage(error: unknown): string {
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined;
  return issue ?? messageOf(error);
}

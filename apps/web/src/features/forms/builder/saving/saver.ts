import { applyChanges } from '@kermesse/domain/forms/builder/changes/apply-changes';
import { diffForm } from '@kermesse/domain/forms/builder/changes/diff-form';
import type { DraftChange } from '@kermesse/domain/forms/builder/changes/draft-change';
import type { Editor } from '@kermesse/domain/forms/builder/changes/shared-draft';
import { saveDelayOf } from '@kermesse/domain/forms/builder/save-delay';
import { builderDelays } from '@kermesse/domain/forms/limits';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { ApiError, isTransient, messageOf } from '../../../../platform/api/errors.ts';
import type { SavedChanges, SentChanges } from '../../api.ts';
import type { BuilderStore, Change } from '../store/builder-store.ts';
import { newSeed } from '../store/new-id.ts';
import type { DraftStorage, LocalDraft } from './local-draft.ts';
import { type Conflict, conflictBetween, type ForeignSaves, onTop, waysOut } from './rebase.ts';

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

interface MissedChanges {
  version: number;
  changes: DraftChange[] | null;
  by: Editor | null;
}

interface SaverOptions {
  store: BuilderStore;
  version: number;
  /** What the server held when the form was opened. */
  base: FormContent;
  keeper: DraftStorage;
  person?: string;
  send: (sent: SentChanges) => Promise<SavedChanges>;
  readMissed: (since: number) => Promise<MissedChanges>;
  readTheirs: () => Promise<{ content: FormContent; version: number }>;
  now?: () => number;
}

interface Sending {
  /** What was on the screen when it was sent. */
  content: FormContent;
  changes: readonly DraftChange[];
  saveId: string;
}

const localDelayMs = 250;
const retryDelaysMs = [2_000, 5_000, 15_000, 30_000];

/**
 * Saves what changed while the form is built: at once after an addition, after a pause while typing, one
 * request at a time. What the server does not have is kept on the device. What others save is put below one's
 * own; where both changed the same thing, saving stops until a person has chosen. See docs/rules/form-builder.md.
 */
export class Saver {
  readonly #options: Required<Omit<SaverOptions, 'person'>> & Pick<SaverOptions, 'person'>;
  readonly #listeners = new Set<() => void>();
  readonly #stops: (() => void)[] = [];
  #state: SaverState;
  /** What the server holds at the version known here. */
  #base: FormContent;
  /** Sent again as it was until the server has answered, so that it is done once. */
  #sending: Sending | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #running: Promise<void> | null = null;
  #waitingSince: number | null = null;
  #delayMs: number = builderDelays.quickSaveMs;
  #hasCompany = false;
  /** The newest revision heard of, also while a save was under way. */
  #newest = 0;

  constructor(options: SaverOptions) {
    this.#options = { now: Date.now, ...options };
    this.#base = options.base;
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
    const lookAgain = () => void this.catchUp();
    window.addEventListener('focus', lookAgain);
    window.addEventListener('pagehide', keepNow);
    window.addEventListener('online', again);
    this.#stops.push(
      store.onChange((change) => this.#onEdit(change)),
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

  /** With others in the form a change is sent sooner, as they see it when it is saved. */
  setCompany(hasCompany: boolean): void {
    this.#hasCompany = hasCompany;
  }

  /** Sends pending changes; resolves when the server has accepted or refused them. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    if (this.#isDue() || this.#sending !== null) await this.#run();
  }

  /** The person changed the form on the server: a restored version. */
  take(content: FormContent, version: number): void {
    const { store, now } = this.#options;
    this.#sending = null;
    this.#base = content;
    this.#put({ version, save: { status: 'saved' }, savedAt: now() });
    store.adopt(content);
    store.keepNames(content);
    this.#base = store.state.form;
    this.#settleQuietly();
  }

  /** Takes up work that was left on the device; false when there is none that the server does not have. */
  resume({ base, content }: LocalDraft): boolean {
    const { store, person } = this.#options;
    const server = this.#base;
    const own = diffForm(base ?? server, content);
    if (diffForm(server, content).length === 0 || own.length === 0) return false;
    if (base === null) {
      const saves = { version: this.#state.version, changes: [], by: null };
      store.receive(content);
      this.#ask({ base: null, mine: content, theirs: server, saves, isOwn: false });
      return true;
    }
    const saves = { version: this.#state.version, changes: diffForm(base, server), by: null };
    const conflict = conflictBetween(base, content, saves, person);
    if (conflict === null) {
      store.adopt(onTop(server, own));
      return true;
    }
    this.#base = base;
    store.receive(content);
    this.#ask(conflict);
    return true;
  }

  /** Somebody saved the form; one's own saves are heard of too. */
  hear({ version, changes, by }: MissedChanges): void {
    this.#newest = Math.max(this.#newest, version);
    if (version <= this.#state.version || this.#isBusy()) return;
    const isNext = version === this.#state.version + 1;
    if (changes === null || !isNext) void this.catchUp();
    else this.#receive({ version, changes, by });
  }

  /** Reads what others saved since, for example after a return to the form. */
  async catchUp(): Promise<void> {
    // The answer of a save brings what others saved before it.
    if (this.#isBusy()) return;
    const { version } = this.#state;
    try {
      const saves = await this.#missedSince(version);
      // Saved or received meanwhile: what was read is no longer what is missing.
      if (this.#isBusy() || this.#state.version !== version) return;
      if (saves.version > version) this.#receive(saves);
    } catch {
      // Harmless: what is missing comes with the next save.
    }
  }

  /** A publication may give the draft another revision without changing it. */
  confirmVersion(version: number): void {
    if (version > this.#state.version) void this.catchUp();
  }

  async resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { save } = this.#state;
    if (save.status !== 'conflict') return;
    const { base, theirs, saves } = save.conflict;
    const { store } = this.#options;
    const { version } = saves;
    if (base === null && choice === 'theirs') return this.take(theirs, version);
    const ways = waysOut(this.#base, store.state.form, saves);
    this.#base = applyChanges(this.#base, saves.changes);
    this.#put({ version, save: { status: 'waiting' } });
    store.receive(ways.mine);
    // A step of one's own: undo brings the other choice back.
    if (choice === 'theirs') store.adopt(ways.theirs);
    await this.#run();
  }

  async #missedSince(version: number): Promise<ForeignSaves> {
    const { readMissed, readTheirs } = this.#options;
    const missed = await readMissed(version);
    if (missed.changes !== null) return { ...missed, changes: missed.changes };
    const theirs = await readTheirs();
    return { version: theirs.version, changes: diffForm(this.#base, theirs.content), by: missed.by };
  }

  /** Puts what others saved below what is not saved here yet. */
  #receive(saves: ForeignSaves): void {
    const { store, person } = this.#options;
    const shown = store.state.form;
    const conflict = conflictBetween(this.#base, shown, saves, person);
    if (conflict !== null) {
      this.#ask(conflict);
      return;
    }
    const own = diffForm(this.#base, shown);
    this.#base = applyChanges(this.#base, saves.changes);
    this.#put({ version: saves.version });
    store.receive(onTop(this.#base, own));
    if (own.length > 0) this.#keep();
  }

  #ask(conflict: Conflict): void {
    this.#put({ save: { status: 'conflict', conflict } });
  }

  /** While a save is under way or unanswered, what others saved comes with its answer. */
  #isBusy(): boolean {
    return this.#running !== null || this.#sending !== null || this.#state.save.status === 'conflict';
  }

  #isDue(): boolean {
    return this.#options.store.state.form !== this.#base;
  }

  #settleQuietly(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#localTimer);
    this.#waitingSince = null;
    this.#options.keeper.forget();
    this.#put({ save: { status: 'saved' } });
  }

  #onEdit({ operation }: Change): void {
    clearTimeout(this.#localTimer);
    this.#localTimer = setTimeout(() => this.#keep(), localDelayMs);
    if (this.#state.save.status === 'conflict') return;
    if (this.#state.save.status !== 'saving') this.#put({ save: { status: 'waiting' } });
    this.#delayMs = operation === null ? builderDelays.quickSaveMs : saveDelayOf(operation);
    this.#planSave();
  }

  /** Whoever types without a pause is saved now and then all the same. */
  #planSave(): void {
    const now = this.#options.now();
    this.#waitingSince ??= now;
    const pause = this.#hasCompany ? Math.min(this.#delayMs, builderDelays.withOthersMs) : this.#delayMs;
    const longest = this.#hasCompany ? builderDelays.longestWithOthersMs : builderDelays.longestMs;
    this.#plan(Math.max(0, Math.min(pause, this.#waitingSince + longest - now)));
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
    this.#sending ??= this.#pack();
    if (this.#sending === null) {
      this.#base = this.#options.store.state.form;
      this.#settleQuietly();
    } else {
      this.#running = this.#sendNow(this.#sending);
      await this.#running;
      this.#running = null;
      if (this.#state.save.status === 'saving') this.#afterSaving();
    }
    if (this.#newest > this.#state.version) void this.catchUp();
  }

  #pack(): Sending | null {
    const content = this.#options.store.state.form;
    const changes = this.#isDue() ? diffForm(this.#base, content) : [];
    return changes.length === 0 ? null : { content, changes, saveId: `${newSeed()}-${newSeed()}` };
  }

  #afterSaving(): void {
    if (this.#isDue()) this.#planSave();
    else this.#put({ save: { status: 'saved' } });
  }

  async #sendNow(sending: Sending): Promise<void> {
    const { send } = this.#options;
    this.#waitingSince = null;
    this.#put({ save: { status: 'saving' } });
    try {
      const { changes, saveId } = sending;
      const saved = await send({ version: this.#state.version, saveId, changes });
      this.#sending = null;
      this.#accept(sending, saved);
    } catch (error) {
      this.#keep();
      await this.#fail(error);
    }
  }

  #accept({ content }: Sending, { version, changes }: SavedChanges): void {
    const { store, keeper, now } = this.#options;
    this.#failures = 0;
    const since = diffForm(content, store.state.form);
    this.#base = changes === null ? content : applyChanges(this.#base, changes);
    this.#put({ version, savedAt: now() });
    if (changes !== null || since.length === 0) store.receive(onTop(this.#base, since));
    if (this.#isDue()) this.#keep();
    else {
      clearTimeout(this.#localTimer);
      keeper.forget();
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
    this.#sending = null;
    const isStale = error instanceof ApiError && error.status === 409 && 'version' in error.details;
    if (!isStale) {
      this.#put({ save: { status: 'refused', message: firstMessage(error) } });
      return;
    }
    try {
      const saves = await this.#missedSince(this.#state.version);
      this.#receive({ ...saves, by: editorIn(error.details) ?? saves.by });
      if (this.#state.save.status !== 'conflict') this.#plan(0);
    } catch {
      // What they saved could not be read: the next attempt gets the same refusal and asks again.
      this.#put({ save: { status: 'offline' } });
      this.#plan(retryDelaysMs[0] ?? 2_000);
    }
  }

  #put(patch: Partial<SaverState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

function editorIn({ updatedBy, updatedByDocumentId }: ApiError['details']): Editor | null {
  if (typeof updatedBy !== 'string' || typeof updatedByDocumentId !== 'string') return null;
  return { name: updatedBy, documentId: updatedByDocumentId };
}

/** The message of a field says more than the general one. */
function firstMessage(error: unknown): string {
  const issue = error instanceof ApiError ? error.issues[0]?.message : undefined;
  return issue ?? messageOf(error);
}

import { checkPublication } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import type { Finding } from '@kermesse/domain/forms/analysis/finding';
import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import { reduceForm } from '@kermesse/domain/forms/builder/reduce-form';
import { clampPageIndex } from '@kermesse/domain/forms/builder/reduce-pages';
import { contentOf, type FormContent } from '@kermesse/domain/forms/schema/form';
import { dayOf, type Instant } from '@kermesse/domain/shared/moments';
import { indexOf } from './form-index.ts';
import { emptyHistory, type History, remember, type Step, stepBack, stepForward } from './history.ts';

export interface BuilderState {
  form: FormContent;
  pageIndex: number;
  /** Ids of blocks and items; the inspector shows the last one. */
  selection: readonly string[];
  /** Where a selection with Shift starts. */
  anchor: string | null;
  history: History;
  findings: readonly Finding[];
}

export interface Change {
  /** Null for undo, redo and outside changes. */
  operation: BuilderOperation | null;
}

interface StoreOptions {
  form: FormContent;
  timeZone: string;
  editionStart?: Instant;
  now?: () => number;
  schedule?: (work: () => void, delayMs: number) => void;
}

const findingsDelayMs = 150;

/** Lives outside React: a component subscribes to the part it shows, so that an edit renders only that. */
export class BuilderStore {
  readonly #listeners = new Set<() => void>();
  readonly #changeListeners = new Set<(change: Change) => void>();
  readonly #now: () => number;
  readonly #schedule: (work: () => void, delayMs: number) => void;
  readonly timeZone: string;
  readonly editionStart: Instant | undefined;
  readonly #found: ReadonlySet<string>;
  #areFindingsDue = false;
  #state: BuilderState;

  constructor({ form, timeZone, editionStart, now = Date.now, schedule = setTimeout }: StoreOptions) {
    this.#now = now;
    this.#schedule = (work, delayMs) => void schedule(work, delayMs);
    this.timeZone = timeZone;
    this.editionStart = editionStart;
    const content = contentOf(form);
    this.#found = new Set(
      indexOf(content).elements.flatMap((element) => [
        element.id,
        ...(element.kind === 'question' ? element.source.fieldEnum.map(({ id }) => id) : []),
      ]),
    );
    this.#state = {
      form: content,
      pageIndex: 0,
      selection: [],
      anchor: null,
      history: emptyHistory,
      findings: this.#findingsOf(content),
    };
  }

  get state(): BuilderState {
    return this.#state;
  }

  /** Whether an element or option was created since the form was opened, so that nobody has answered it. */
  isFresh(id: string): boolean {
    return !this.#found.has(id);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  onChange(listener: (change: Change) => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Applies a step; true when it changed anything. */
  dispatch = (operation: BuilderOperation): boolean => {
    const before = this.#state;
    const form = reduceForm(before.form, operation);
    if (form === before.form) return false;
    const history = remember(before.history, this.#step(), operation, this.#now());
    this.#settle({ form, history }, operation);
    return true;
  };

  undo = (): boolean => this.#travel(stepBack);
  redo = (): boolean => this.#travel(stepForward);

  /** Takes what somebody else saved, as one step: undo restores one's own. */
  adopt(form: FormContent): void {
    this.dispatch({ type: 'replace_content', content: form });
  }

  goToPage(pageIndex: number): void {
    const clamped = clampPageIndex(pageIndex, this.#state.form);
    if (clamped === this.#state.pageIndex) return;
    this.#put({ pageIndex: clamped, selection: [], anchor: null });
  }

  select(ids: readonly string[], anchor: string | null = ids.at(-1) ?? null): void {
    const target = indexOf(this.#state.form).byId.get(ids.at(-1) ?? '');
    this.#put({
      selection: ids,
      anchor,
      ...(target === undefined ? {} : { pageIndex: target.pageIndex }),
    });
  }

  /** Blocks and items are never selected together. */
  toggle(id: string): void {
    const { byId } = indexOf(this.#state.form);
    const isBlock = byId.get(id)?.kind === 'block';
    const { selection } = this.#state;
    const isSameKind = (other: string) => (byId.get(other)?.kind === 'block') === isBlock;
    if (selection.includes(id)) this.select(selection.filter((other) => other !== id));
    else this.select([...selection.filter(isSameKind), id]);
  }

  /** Selects every element of one kind between the anchor and this one. */
  selectTo(id: string): void {
    const { form, anchor } = this.#state;
    const { byId, elements } = indexOf(form);
    const [from, to] = [byId.get(anchor ?? id), byId.get(id)];
    if (from === undefined || to === undefined) {
      this.select([id]);
      return;
    }
    const [first, last] = from.index < to.index ? [from.index, to.index] : [to.index, from.index];
    const isBlock = from.kind === 'block';
    const between = elements
      .slice(first, last + 1)
      .filter((element) => (element.kind === 'block') === isBlock && element.pageIndex === to.pageIndex)
      .map((element) => element.id);
    this.select([...between.filter((other) => other !== id), ...(between.includes(id) ? [id] : [])], anchor);
  }

  #step(): Step {
    const { form, selection, pageIndex } = this.#state;
    return { form, selection, pageIndex };
  }

  #travel(go: typeof stepBack): boolean {
    const moved = go(this.#state.history, this.#step());
    if (moved === null) return false;
    const { form, selection, pageIndex } = moved.step;
    this.#settle({ form, history: moved.history, selection, pageIndex }, null);
    return true;
  }

  #settle(patch: Partial<BuilderState>, operation: BuilderOperation | null): void {
    const form = patch.form ?? this.#state.form;
    const { byId } = indexOf(form);
    const selection = (patch.selection ?? this.#state.selection).filter((id) => byId.has(id));
    const pageIndex = clampPageIndex(patch.pageIndex ?? this.#state.pageIndex, form);
    const isSame = selection.length === this.#state.selection.length && patch.selection === undefined;
    this.#put({ ...patch, pageIndex, selection: isSame ? this.#state.selection : selection });
    for (const listener of this.#changeListeners) listener({ operation });
    this.#plan();
  }

  /** Delayed until typing pauses: it checks the whole form. */
  #plan(): void {
    if (this.#areFindingsDue) return;
    this.#areFindingsDue = true;
    this.#schedule(() => {
      this.#areFindingsDue = false;
      this.#put({ findings: this.#findingsOf(this.#state.form) });
    }, findingsDelayMs);
  }

  #put(patch: Partial<BuilderState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  #findingsOf(form: FormContent): readonly Finding[] {
    const day = this.editionStart === undefined ? null : dayOf(this.editionStart, this.timeZone);
    return checkPublication(form, this.timeZone, day).findings;
  }
}

import { checkPublication } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import type { Finding } from '@kermesse/domain/forms/analysis/finding';
import { applyChanges } from '@kermesse/domain/forms/builder/changes/apply-changes';
import { diffForm } from '@kermesse/domain/forms/builder/changes/diff-form';
import { ownChangesBack } from '@kermesse/domain/forms/builder/changes/undo-changes';
import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import { reduceForm } from '@kermesse/domain/forms/builder/reduce-form';
import { clampPageIndex } from '@kermesse/domain/forms/builder/reduce-pages';
import { placeSpecialBlocks } from '@kermesse/domain/forms/builder/special-blocks';
import { contentOf, type FormContent } from '@kermesse/domain/forms/schema/form';
import { dayOf, type Instant } from '@kermesse/domain/shared/moments';
import { indexOf } from './form-index.ts';
import {
  emptyHistory,
  type History,
  remember,
  type Step,
  stepBack,
  stepForward,
  type Where,
} from './history.ts';

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
  /** Null for undo and redo. */
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
  readonly #named = new Set<string>();
  #areFindingsDue = false;
  #state: BuilderState;

  constructor({ form, timeZone, editionStart, now = Date.now, schedule = setTimeout }: StoreOptions) {
    this.#now = now;
    this.#schedule = (work, delayMs) => void schedule(work, delayMs);
    this.timeZone = timeZone;
    this.editionStart = editionStart;
    const content = contentOf(form);
    this.#state = {
      form: content,
      pageIndex: 0,
      selection: [],
      anchor: null,
      history: emptyHistory,
      findings: [],
    };
    this.keepNames();
    // After the form is shown: checking a thousand questions is a fifth of the time that opening takes.
    this.#plan();
  }

  get state(): BuilderState {
    return this.#state;
  }

  /** Whether an element or option came after the form was opened and published, so that nobody has answered it. */
  isFresh(id: string): boolean {
    return !this.#named.has(id);
  }

  /** Answers may be kept under what is there: its names stay from now on, whatever its labels become. */
  keepNames(form: Pick<FormContent, 'pages'> = this.#state.form): void {
    for (const element of indexOf(form).elements) {
      this.#named.add(element.id);
      if (element.kind !== 'question') continue;
      for (const { id } of [...element.source.fieldEnum, ...element.source.fieldRows]) this.#named.add(id);
    }
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
    const step: Step = {
      ...this.#where(),
      done: diffForm(before.form, form),
      back: diffForm(form, before.form),
    };
    const history = remember(before.history, step, operation, this.#now());
    this.#settle({ form, history });
    this.#notify(operation);
    return true;
  };

  undo = (): boolean => this.#travel(stepBack);
  redo = (): boolean => this.#travel(stepForward);

  /** Puts another form in its place, as one step of one's own. */
  adopt(form: FormContent): void {
    this.dispatch({ type: 'replace_content', content: form });
  }

  /** Shows what others changed: no step, as undo takes back one's own alone. */
  receive(form: FormContent): void {
    if (form !== this.#state.form) this.#settle({ form });
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

  #where(): Where {
    const { selection, pageIndex } = this.#state;
    return { selection, pageIndex };
  }

  /** Steps of which others' later work left nothing to take back are passed over. */
  #travel(go: typeof stepBack): boolean {
    for (
      let moved = go(this.#state.history, this.#where());
      moved !== null;
      moved = go(this.#state.history, this.#where())
    ) {
      const { step, history } = moved;
      const before = this.#state.form;
      const form = placeSpecialBlocks(applyChanges(before, ownChangesBack(before, step)));
      if (diffForm(before, form).length === 0) {
        this.#put({ history });
        continue;
      }
      this.#settle({ form, history, selection: step.selection, pageIndex: step.pageIndex });
      this.#notify(null);
      return true;
    }
    return false;
  }

  #notify(operation: BuilderOperation | null): void {
    for (const listener of this.#changeListeners) listener({ operation });
  }

  #settle(patch: Partial<BuilderState>): void {
    const form = patch.form ?? this.#state.form;
    const { byId } = indexOf(form);
    const selection = (patch.selection ?? this.#state.selection).filter((id) => byId.has(id));
    const pageIndex = clampPageIndex(patch.pageIndex ?? this.#state.pageIndex, form);
    const isSame = selection.length === this.#state.selection.length && patch.selection === undefined;
    this.#put({ ...patch, pageIndex, selection: isSame ? this.#state.selection : selection });
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

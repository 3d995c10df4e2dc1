import type { DraftChange } from '@kermesse/domain/forms/builder/changes/draft-change';
import type { Reversible } from '@kermesse/domain/forms/builder/changes/undo-changes';
import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';

export const historyLimit = 200;
/** Letters typed without a pause are undone together. */
const typingPauseMs = 1_000;

export interface Where {
  /** Restored by undo, to show where the step happened. */
  selection: readonly string[];
  pageIndex: number;
}

/** What one changed, and what takes it back: it holds whatever others change meanwhile. */
export type Step = Where & Reversible;

export interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** The field edited by the last step, and when. */
  typing: { key: string; at: number } | null;
}

export const emptyHistory: History = { past: [], future: [], typing: null };

/** Letters leave a list as long as it was; an entry more or less is a step of its own. */
function fieldKey([name, value]: [string, unknown]): string {
  return Array.isArray(value) ? `${name}:${value.length}` : name;
}

function typingKey(operation: BuilderOperation): string | null {
  if (!('patch' in operation)) return null;
  const target = 'id' in operation ? operation.id : 'blockId' in operation ? operation.blockId : '';
  const page = 'pageId' in operation ? operation.pageId : '';
  return [operation.type, target, page, ...Object.entries(operation.patch).map(fieldKey)].join(' ');
}

/** Of two edits of the same fields of one element, `over` wins. */
function joined(under: readonly DraftChange[], over: readonly DraftChange[]): DraftChange[] {
  const [first] = over;
  const before = under[0]?.type === 'set' ? under[0].fields : {};
  return first?.type === 'set' ? [{ ...first, fields: { ...before, ...first.fields } }] : [...under];
}

export function remember(history: History, step: Step, operation: BuilderOperation, now: number): History {
  const key = typingKey(operation);
  const { typing, past } = history;
  const last = past.at(-1);
  const continues = key !== null && typing?.key === key && now - typing.at < typingPauseMs;
  const latest =
    continues && last !== undefined
      ? [
          ...past.slice(0, -1),
          { ...last, done: joined(last.done, step.done), back: joined(step.back, last.back) },
        ]
      : [...past, step].slice(-historyLimit);
  return { past: latest, future: [], typing: key === null ? null : { key, at: now } };
}

interface Moved {
  history: History;
  /** To be taken back. */
  step: Step;
}

const reversed = ({ done, back }: Step, here: Where): Step => ({ ...here, done: back, back: done });

export function stepBack(history: History, here: Where): Moved | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  const future = [reversed(step, here), ...history.future];
  return { step, history: { past: history.past.slice(0, -1), future, typing: null } };
}

export function stepForward(history: History, here: Where): Moved | null {
  const [step, ...future] = history.future;
  if (step === undefined) return null;
  return { step, history: { past: [...history.past, reversed(step, here)], future, typing: null } };
}

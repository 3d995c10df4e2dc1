import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import type { FormContent } from '@kermesse/domain/forms/schema/form';

/** Forms share what a step left unchanged, so that many cost little memory. */
export const historyLimit = 200;
/** Letters typed without a pause are undone together. */
const typingPauseMs = 1_000;

export interface Step {
  form: FormContent;
  /** Restored by undo, to show where the step happened. */
  selection: readonly string[];
  pageIndex: number;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** The field edited by the last step, and when. */
  typing: { key: string; at: number } | null;
}

export const emptyHistory: History = { past: [], future: [], typing: null };

function typingKey(operation: BuilderOperation): string | null {
  if (!('patch' in operation)) return null;
  const target = 'id' in operation ? operation.id : 'blockId' in operation ? operation.blockId : '';
  const page = 'pageId' in operation ? operation.pageId : '';
  return [operation.type, target, page, ...Object.keys(operation.patch)].join(' ');
}

export function remember(history: History, before: Step, operation: BuilderOperation, now: number): History {
  const key = typingKey(operation);
  const { typing } = history;
  const continues = key !== null && typing?.key === key && now - typing.at < typingPauseMs;
  return {
    past: continues ? history.past : [...history.past, before].slice(-historyLimit),
    future: [],
    typing: key === null ? null : { key, at: now },
  };
}

export function stepBack(history: History, present: Step): { history: History; step: Step } | null {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  return {
    step,
    history: { past: history.past.slice(0, -1), future: [present, ...history.future], typing: null },
  };
}

export function stepForward(history: History, present: Step): { history: History; step: Step } | null {
  const [step, ...future] = history.future;
  if (step === undefined) return null;
  return { step, history: { past: [...history.past, present], future, typing: null } };
}

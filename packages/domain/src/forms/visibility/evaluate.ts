import { type ElementKind, isHiddenFromNew } from '../structure/elements.ts';
import { type Audience, isForAudience, participantAudience } from './audience.ts';
import type { CompiledClause, CompiledCondition, CompiledForm } from './compile-form.ts';
import { isWithin } from './period.ts';
import { type Answers, isAnswered, readAnswer } from './read-answer.ts';
import { readElement } from './reading.ts';

/** Immutable; a change makes a new state. */
export interface VisibilityState {
  readonly compiled: CompiledForm;
  readonly now: number;
  readonly audience: Audience;
  readonly values: readonly unknown[];
  /** 1 for a visible element or a completed block. */
  readonly shown: Uint8Array;
}

export interface VisibilityChange {
  readonly id: string;
  readonly kind: ElementKind;
  readonly isVisible: boolean;
}

function conditionHolds(state: VisibilityState, condition: CompiledCondition): boolean {
  if (condition.isCircular) return true;
  const { compiled, shown, values } = state;
  const element = compiled.elements[condition.source];
  if (element === undefined) return false;
  const { slots } = compiled;
  const reading = readElement(
    element,
    shown[condition.source] === 1,
    values[slots.answer[condition.source] ?? -1],
    values[slots.quantity[condition.source] ?? -1],
    shown[condition.reads] === 1,
  );
  return condition.test(reading, condition.operand);
}

function clauseHolds(state: VisibilityState, clause: CompiledClause): boolean {
  const groupHolds = (group: CompiledClause['groups'][number]): boolean =>
    group.isAny
      ? group.conditions.some((condition) => conditionHolds(state, condition))
      : group.conditions.every((condition) => conditionHolds(state, condition));
  return clause.isAny ? clause.groups.some(groupHolds) : clause.groups.every(groupHolds);
}

function isCompleted(state: VisibilityState, completion: CompiledForm['completions'][number]): boolean {
  const { shown, values, compiled } = state;
  if (shown[completion.block] !== 1) return false;
  return completion.required.every(
    (question) => shown[question] !== 1 || isAnswered(values[compiled.slots.answer[question] ?? -1]),
  );
}

function computeOther(state: VisibilityState, node: number): boolean {
  const { compiled } = state;
  const { firstNode } = compiled;
  if (node >= firstNode.page) return compiled.logic?.isReached(state, node - firstNode.page) ?? false;
  if (node >= firstNode.jump)
    return (
      compiled.jumps[node - firstNode.jump]?.clauses.every((clause) => clauseHolds(state, clause)) ?? false
    );
  const completion = compiled.completions[node - compiled.elements.length];
  return completion !== undefined && isCompleted(state, completion);
}

/** All nodes that it reads must be computed before. */
export function computeNode(state: VisibilityState, node: number): boolean {
  const { compiled, shown } = state;
  const element = compiled.elements[node];
  if (element === undefined) return computeOther(state, node);
  const holder = compiled.holders[node] ?? -1;
  if (holder >= 0 && shown[holder] !== 1) return false;
  if (!isWithin(compiled.periods[node] ?? null, state.now)) return false;
  if (isHiddenFromNew(element) || !isForAudience(element, state.audience)) return false;
  return (compiled.clauses[node] ?? []).every((clause) => clauseHolds(state, clause));
}

export function evaluateVisibility(
  compiled: CompiledForm,
  answers: Answers,
  now: Date | number,
  audience: Audience = participantAudience,
): VisibilityState {
  const values = compiled.slots.keys.map((key) => readAnswer(answers, key));
  for (const { slot } of compiled.calculations) values[slot] = undefined;
  const shown = new Uint8Array(compiled.order.length);
  const state: VisibilityState = { compiled, now: Number(now), audience, values, shown };
  for (const node of compiled.order) {
    const calculation = compiled.calculations[node - compiled.firstNode.value];
    if (calculation !== undefined)
      values[calculation.slot] = compiled.logic?.calculatedValue(state, calculation);
    else shown[node] = computeNode(state, node) ? 1 : 0;
  }
  return state;
}

export function isVisible(state: VisibilityState, id: string): boolean {
  const index = state.compiled.indexById.get(id);
  return index !== undefined && state.shown[index] === 1;
}

/** Indices of the pages on the person's way; all of them in a form without jumps. */
export function reachedPages({ compiled, shown }: VisibilityState): number[] {
  const all = compiled.form.pages.map((_, page) => page);
  if (compiled.arrivals.length === 0) return all;
  return all.filter((page) => shown[compiled.firstNode.page + page] === 1);
}

/** The server's own values: what a browser sends for them is never read. */
export function calculatedAnswers({ compiled, values }: VisibilityState): Record<string, unknown> {
  return Object.fromEntries(
    compiled.calculations.map(({ slot }) => [compiled.slots.keys[slot] ?? '', values[slot]]),
  );
}

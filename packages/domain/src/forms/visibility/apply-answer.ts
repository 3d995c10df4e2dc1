import type { CompiledCalculation } from './calculations.ts';
import { computeNode, type VisibilityChange, type VisibilityState } from './evaluate.ts';
import { isWithin } from './period.ts';
import { RankQueue } from './rank-queue.ts';

export interface AnswerChange {
  key: string;
  value: unknown;
}

export interface VisibilityUpdate {
  state: VisibilityState;
  /** In the order of evaluation. */
  changed: readonly VisibilityChange[];
  /** Keys of the calculated answers that have another value now. */
  recalculated: readonly string[];
}

/** The result while it is computed; `state` is replaced at its first change of each part. */
interface Settling {
  readonly start: VisibilityState;
  state: VisibilityState;
  readonly changed: VisibilityChange[];
  readonly recalculated: string[];
}

const nobody: readonly number[] = [];

/** Returns the readers of a value that has changed. */
function settleValue(settling: Settling, calculation: CompiledCalculation): readonly number[] {
  const { state } = settling;
  const { compiled } = state;
  const { slot } = calculation;
  const value = compiled.logic?.calculatedValue(state, calculation);
  if (Object.is(state.values[slot], value)) return nobody;
  const values = state.values.slice();
  values[slot] = value;
  settling.state = { ...state, values };
  settling.recalculated.push(compiled.slots.keys[slot] ?? '');
  return compiled.slotReaders[slot] ?? nobody;
}

/** Returns the readers of a node that has flipped. */
function settleNode(settling: Settling, node: number): readonly number[] {
  const { start, changed } = settling;
  const { compiled } = start;
  const calculation = compiled.calculations[node - compiled.firstNode.value];
  if (calculation !== undefined) return settleValue(settling, calculation);
  const holds = computeNode(settling.state, node);
  if ((settling.state.shown[node] === 1) === holds) return nobody;
  if (settling.state.shown === start.shown)
    settling.state = { ...settling.state, shown: start.shown.slice() };
  settling.state.shown[node] = holds ? 1 : 0;
  const element = compiled.elements[node];
  if (element !== undefined) changed.push({ id: element.id, kind: element.kind, isVisible: holds });
  return compiled.nodeReaders[node] ?? nobody;
}

/** Ranks grow along every dependency, so each node is computed at most once and after all that it reads. */
function settle(start: VisibilityState, stale: readonly number[]): VisibilityUpdate {
  const { order, rank: rankOf } = start.compiled;
  const queue = new RankQueue(order.length);
  for (const node of stale) queue.add(rankOf[node] ?? 0);
  const settling: Settling = { start, state: start, changed: [], recalculated: [] };
  for (let rank = queue.take(); rank !== undefined; rank = queue.take())
    for (const reader of settleNode(settling, order[rank] ?? 0)) queue.add(rankOf[reader] ?? 0);
  const { state, changed, recalculated } = settling;
  return { state, changed, recalculated };
}

/** An element that depends on several of the answers is evaluated once. */
export function applyAnswers(state: VisibilityState, changes: readonly AnswerChange[]): VisibilityUpdate {
  const { slots, slotReaders, calculatedSlots } = state.compiled;
  const stale: number[] = [];
  let values: unknown[] | null = null;
  for (const { key, value } of changes) {
    const slot = slots.byKey.get(key);
    if (slot === undefined || calculatedSlots.has(slot) || Object.is((values ?? state.values)[slot], value))
      continue;
    values ??= state.values.slice();
    values[slot] = value;
    stale.push(...(slotReaders[slot] ?? []));
  }
  return values === null ? { state, changed: [], recalculated: [] } : settle({ ...state, values }, stale);
}

export function applyAnswer(state: VisibilityState, change: AnswerChange): VisibilityUpdate {
  return applyAnswers(state, [change]);
}

/** Evaluates only elements whose period opens or closes, and what depends on them. */
export function moveTo(state: VisibilityState, now: Date | number): VisibilityUpdate {
  const moved = { ...state, now: Number(now) };
  const stale: number[] = [];
  state.compiled.periods.forEach((period, node) => {
    if (isWithin(period, state.now) !== isWithin(period, moved.now)) stale.push(node);
  });
  return settle(moved, stale);
}

export function nextPeriodChange(state: VisibilityState): number | null {
  let next = Number.POSITIVE_INFINITY;
  for (const period of state.compiled.periods) {
    if (period === null) continue;
    if (period.start > state.now) next = Math.min(next, period.start);
    if (period.end >= state.now) next = Math.min(next, period.end + 1);
  }
  return Number.isFinite(next) ? next : null;
}

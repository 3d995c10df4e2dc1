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

/** Ranks grow along every dependency, so each node is computed at most once and after all that it reads. */
function settle(state: VisibilityState, stale: readonly number[]): VisibilityUpdate {
  const { compiled } = state;
  const queue = new RankQueue(compiled.order.length);
  for (const node of stale) queue.add(compiled.rank[node] ?? 0);
  let current = state;
  const changed: VisibilityChange[] = [];
  const recalculated: string[] = [];
  for (let rank = queue.take(); rank !== undefined; rank = queue.take()) {
    const node = compiled.order[rank] ?? 0;
    const calculation = compiled.calculations[node - compiled.firstNode.value];
    if (calculation !== undefined) {
      const { slot } = calculation;
      const value = compiled.logic?.calculatedValue(current, calculation);
      if (Object.is(current.values[slot], value)) continue;
      const values = current.values.slice();
      values[slot] = value;
      current = { ...current, values };
      recalculated.push(compiled.slots.keys[slot] ?? '');
      for (const reader of compiled.slotReaders[slot] ?? []) queue.add(compiled.rank[reader] ?? 0);
      continue;
    }
    const holds = computeNode(current, node);
    if ((current.shown[node] === 1) === holds) continue;
    if (current.shown === state.shown) current = { ...current, shown: state.shown.slice() };
    current.shown[node] = holds ? 1 : 0;
    const element = compiled.elements[node];
    if (element !== undefined) changed.push({ id: element.id, kind: element.kind, isVisible: holds });
    for (const reader of compiled.nodeReaders[node] ?? []) queue.add(compiled.rank[reader] ?? 0);
  }
  return { state: current, changed, recalculated };
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

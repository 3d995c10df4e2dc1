import type { VisibilityState } from '../visibility/evaluate.ts';

export function visibleIds(state: VisibilityState): string[] {
  return state.compiled.elements.filter(({ index }) => state.shown[index] === 1).map(({ id }) => id);
}

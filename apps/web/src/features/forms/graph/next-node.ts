import type { GraphModel } from './graph-model.ts';

/** Up and down in reading order, left and right to the next page. */
export function nextNode({ elements }: GraphModel, key: string, pressed: string): string | null {
  const index = elements.findIndex((entry) => entry.key === key);
  const page = elements[index]?.element.pageIndex;
  if (page === undefined) return null;
  const firstOf = (wanted: number) =>
    elements.find(({ element }) => element.pageIndex === wanted)?.key ?? null;
  switch (pressed) {
    case 'ArrowDown':
      return elements[index + 1]?.key ?? null;
    case 'ArrowUp':
      return elements[index - 1]?.key ?? null;
    case 'ArrowRight':
      return firstOf(page + 1);
    case 'ArrowLeft':
      return firstOf(page - 1);
    default:
      return null;
  }
}

import { type GraphElement, type GraphModel, missingKey } from './graph-model.ts';

/** Measures of the drawing, in pixels at natural size. */
export const sizes = {
  item: { width: 236, height: 54 },
  blockHead: 44,
  padding: 12,
  gap: 8,
  blockGap: 28,
  pageHead: 60,
  columnGap: 240,
} as const;

const blockWidth = sizes.item.width + 2 * sizes.padding;
const column = blockWidth + sizes.columnGap;

interface PlacedBlock {
  block: GraphElement;
  items: readonly { item: GraphElement; x: number; y: number }[];
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface GraphLayout {
  pages: readonly { id: string; name: string; number: number; x: number; y: number; width: number }[];
  blocks: readonly PlacedBlock[];
  /** Places for what conditions name and the form no longer holds. */
  missing: readonly { key: string; x: number; y: number }[];
}

function placeBlock(block: GraphElement, items: readonly GraphElement[], x: number, y: number): PlacedBlock {
  const step = sizes.item.height + sizes.gap;
  const content = items.length === 0 ? 0 : items.length * step - sizes.gap + sizes.padding;
  return {
    block,
    x,
    y,
    width: blockWidth,
    height: sizes.blockHead + content,
    items: items.map((item, index) => ({ item, x: sizes.padding, y: sizes.blockHead + index * step })),
  };
}

/** One column for each page, its blocks below each other, so that reading order runs right and down. */
export function layOut({ pages, elements, links }: GraphModel): GraphLayout {
  const blocks: PlacedBlock[] = [];
  const bottoms = pages.map(() => sizes.pageHead as number);
  for (const entry of elements) {
    const { kind, pageIndex, index } = entry.element;
    if (kind !== 'block') continue;
    const items = elements.filter(({ element }) => element.container === index);
    const y = bottoms[pageIndex] ?? sizes.pageHead;
    const placed = placeBlock(entry, items, pageIndex * column, y);
    blocks.push(placed);
    bottoms[pageIndex] = y + placed.height + sizes.blockGap;
  }
  // Below the blocks of the page that asks for it: from anywhere else its line would run through other cards.
  const missing = new Map<string, { key: string; x: number; y: number }>();
  for (const { from, missingId, to } of links) {
    const key = missingKey(missingId, to.pageIndex);
    if (from !== null || missing.has(key)) continue;
    const y = bottoms[to.pageIndex] ?? sizes.pageHead;
    missing.set(key, { key, x: to.pageIndex * column + sizes.padding, y });
    bottoms[to.pageIndex] = y + sizes.item.height + sizes.gap;
  }
  return {
    pages: pages.map(({ id, name }, index) => ({
      id,
      name,
      number: index + 1,
      x: index * column,
      y: 0,
      width: blockWidth,
    })),
    blocks,
    missing: [...missing.values()],
  };
}

import type { GraphShape } from './graph-shape.ts';

/** In pixels at zoom 1. */
export const sizes = {
  item: { width: 236, height: 54 },
  blockHead: 44,
  padding: 12,
  gap: 8,
  blockGap: 28,
  pageHead: 60,
  pageBar: 40,
  /** Between two columns, beside the labels. */
  columnGap: 120,
  /** Longer labels are cut. */
  label: { width: 160, height: 28, distance: 16 },
  /** Above the pages: the first lane for jumps, and the distance to the next one. */
  lane: { first: 72, height: 36 },
} as const;

const blockWidth = sizes.item.width + 2 * sizes.padding;

interface PlacedBlock {
  key: string;
  /** Lines end in the middle of its head. */
  head: number;
  items: readonly { key: string; x: number; y: number }[];
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface GraphLayout {
  pages: readonly { id: string; name: string; number: number; x: number; y: number; width: number }[];
  blocks: readonly PlacedBlock[];
  /** Targets of conditions that the form no longer contains. */
  missing: readonly { key: string; x: number; y: number }[];
}

type Block = GraphShape['blocks'][number];

/** Labels stack beside their element, so a row is as high as they are. */
const rowHeight = ({ left, right }: Block['labels'], least: number) =>
  Math.max(least, Math.max(left, right) * sizes.label.height);

function placeBlock({ key, labels, items }: Block, x: number, y: number): PlacedBlock {
  const head = rowHeight(labels, sizes.blockHead);
  let bottom = head;
  const placed = items.map((item) => {
    const height = rowHeight(item.labels, sizes.item.height);
    const top = bottom;
    bottom += height + sizes.gap;
    return { key: item.key, x: sizes.padding, y: top + (height - sizes.item.height) / 2 };
  });
  const height = items.length === 0 ? head : bottom - sizes.gap + sizes.padding;
  return { key, head, items: placed, x, y, width: blockWidth, height };
}

const hasLabels = (blocks: readonly Block[], side: 'left' | 'right') =>
  blocks.some(({ labels, items }) => labels[side] > 0 || items.some((item) => item.labels[side] > 0));

function columnStarts(
  pages: GraphShape['pages'],
  blocksOf: (pageIndex: number) => readonly Block[],
): number[] {
  const room = sizes.label.width + sizes.label.distance;
  const starts: number[] = [];
  pages.forEach((_page, index) => {
    const before = starts[index - 1];
    if (before === undefined) {
      starts.push(0);
      return;
    }
    const right = hasLabels(blocksOf(index - 1), 'right') ? room : 0;
    const left = hasLabels(blocksOf(index), 'left') ? room : 0;
    starts.push(before + blockWidth + right + sizes.columnGap + left);
  });
  return starts;
}

/** One column for each page, blocks stacked, so that reading order runs right and down. */
export function layoutGraph({ pages, blocks, missing }: GraphShape): GraphLayout {
  const byPage = new Map<number, Block[]>();
  for (const block of blocks) {
    const own = byPage.get(block.pageIndex);
    if (own) own.push(block);
    else byPage.set(block.pageIndex, [block]);
  }
  const starts = columnStarts(pages, (pageIndex) => byPage.get(pageIndex) ?? []);
  const bottoms = pages.map(() => sizes.pageHead as number);
  const placed = blocks.map((block) => {
    const y = bottoms[block.pageIndex] ?? sizes.pageHead;
    const one = placeBlock(block, starts[block.pageIndex] ?? 0, y);
    bottoms[block.pageIndex] = y + one.height + sizes.blockGap;
    return one;
  });
  return {
    pages: pages.map(({ id, name }, index) => ({
      id,
      name,
      number: index + 1,
      x: starts[index] ?? 0,
      y: 0,
      width: blockWidth,
    })),
    blocks: placed,
    // Below the blocks of the page that names it: from elsewhere its line would cross other cards.
    missing: missing.map(({ key, pageIndex }) => {
      const y = bottoms[pageIndex] ?? sizes.pageHead;
      bottoms[pageIndex] = y + sizes.item.height + sizes.gap;
      return { key, x: (starts[pageIndex] ?? 0) + sizes.padding, y };
    }),
  };
}

import type { Edge, Node } from '@xyflow/react';
import { type GraphLayout, sizes } from './graph-layout.ts';
import { type GraphElement, type GraphModel, keyOf, missingKey } from './graph-model.ts';

export type PageNode = Node<{ name: string; number: number }, 'page'>;
export type BlockNode = Node<{ entry: GraphElement }, 'block'>;
export type ItemNode = Node<{ entry: GraphElement }, 'item'>;
type MissingNode = Node<Record<string, never>, 'missing'>;
export type GraphNode = PageNode | BlockNode | ItemNode | MissingNode;

export type ConditionEdge = Edge<
  {
    words: string;
    severity: GraphElement['severity'];
    /** Counts the lines that reach the same element from the same side. */
    slot: number;
    /** Goes above the columns instead of through them. */
    isRoundabout: boolean;
  },
  'condition'
>;

const item = { width: sizes.item.width, height: sizes.item.height };

/** The drawing's own objects for a layout, in the order in which the Tab key meets them. */
export function graphNodes({ pages, blocks, missing }: GraphLayout): GraphNode[] {
  const nodes: GraphNode[] = [];
  for (const { id, name, number, x, y, width } of pages) {
    nodes.push({
      id: `page-${id}`,
      type: 'page',
      position: { x, y },
      width,
      height: 40,
      data: { name, number },
    });
  }
  for (const { key, x, y } of missing) {
    nodes.push({ id: key, type: 'missing', position: { x, y }, ...item, data: {} });
  }
  for (const { block, items, x, y, width, height } of blocks) {
    nodes.push({ id: block.key, type: 'block', position: { x, y }, width, height, data: { entry: block } });
    for (const placed of items) {
      nodes.push({
        id: placed.item.key,
        type: 'item',
        parentId: block.key,
        position: { x: placed.x, y: placed.y },
        ...item,
        data: { entry: placed.item },
      });
    }
  }
  return nodes;
}

export function graphEdges({ links }: GraphModel): ConditionEdge[] {
  const taken = new Map<string, number>();
  return links.map(({ key, from, missingId, to, words, sentence, severity }) => {
    // A line within a page leaves and comes back on the right: it must not run through the column.
    const fromPage = from?.pageIndex ?? to.pageIndex;
    const isWithinPage = fromPage === to.pageIndex;
    const place = `${keyOf(to)} ${isWithinPage}`;
    const slot = taken.get(place) ?? 0;
    taken.set(place, slot + 1);
    return {
      id: key,
      type: 'condition',
      source: from ? keyOf(from) : missingKey(missingId, to.pageIndex),
      target: keyOf(to),
      sourceHandle: 'out',
      targetHandle: isWithinPage ? 'in-right' : 'in-left',
      ariaLabel: sentence,
      // Only the next page is reached straight: any other lies behind a column of cards.
      data: { words, severity, slot, isRoundabout: !isWithinPage && to.pageIndex !== fromPage + 1 },
      zIndex: 2,
    };
  });
}

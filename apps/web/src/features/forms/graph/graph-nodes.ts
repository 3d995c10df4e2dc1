import { type Edge, type Node, type NodeHandle, Position } from '@xyflow/react';
import { type GraphLayout, sizes } from './graph-layout.ts';
import {
  type GraphElement,
  type GraphModel,
  type GraphPage,
  keyOf,
  missingKey,
  pageKey,
} from './graph-model.ts';
import { isWithinPage } from './graph-shape.ts';

export type PageNode = Node<{ page: GraphPage; number: number }, 'page'>;
export type BlockNode = Node<{ entry: GraphElement; head: number }, 'block'>;
export type ItemNode = Node<{ entry: GraphElement }, 'item'>;
type MissingNode = Node<Record<string, never>, 'missing'>;
export type GraphNode = PageNode | BlockNode | ItemNode | MissingNode;

export type ConditionEdge = Edge<
  {
    words: string;
    severity: GraphElement['severity'];
    /** Its rank among the lines to the same side of an element, and their number. */
    slot: number;
    slots: number;
    /** Goes above the columns instead of through them. */
    isRoundabout: boolean;
  },
  'condition'
>;

/** From page to page, above the columns. */
export type JumpEdge = Edge<
  {
    words: string;
    severity: GraphElement['severity'];
    /** Counted from the pages upwards; jumps over the same pages have different ones. */
    lane: number;
    /** Its rank among the jumps that leave its page, and among those that arrive. */
    leaving: number;
    arriving: number;
  },
  'jump'
>;
export type GraphEdge = ConditionEdge | JumpEdge;

/** Sizes and line ends are given, so that a line is drawn even to a card out of view. */
function sized(width: number, height: number, lineAt = height / 2) {
  const handle = (id: string, type: 'source' | 'target', position: Position): NodeHandle => ({
    id,
    type,
    position,
    x: position === Position.Left ? 0 : width,
    y: lineAt,
    width: 0,
    height: 0,
  });
  return {
    width,
    height,
    measured: { width, height },
    handles: [
      handle('in-left', 'target', Position.Left),
      handle('in-right', 'target', Position.Right),
      handle('out', 'source', Position.Right),
    ],
  };
}

const item = sized(sizes.item.width, sizes.item.height);

const pageNodes = (layout: GraphLayout, model: GraphModel): GraphNode[] =>
  layout.pages.flatMap(({ id, number, x, y, width }, index): GraphNode[] => {
    const page = model.pages[index];
    if (page === undefined) return [];
    return [
      {
        id: pageKey(id),
        type: 'page',
        position: { x, y },
        ...sized(width, sizes.pageBar),
        data: { page, number },
      },
    ];
  });

const entriesByKey = ({ elements }: GraphModel) => new Map(elements.map((entry) => [entry.key, entry]));

/** In Tab order. */
export function graphNodes(layout: GraphLayout, model: GraphModel): GraphNode[] {
  const entries = entriesByKey(model);
  const nodes = pageNodes(layout, model);
  for (const { key, x, y } of layout.missing) {
    nodes.push({ id: key, type: 'missing', position: { x, y }, ...item, data: {} });
  }
  for (const { key, head, items, x, y, width, height } of layout.blocks) {
    const block = entries.get(key);
    if (block === undefined) continue;
    nodes.push({
      id: key,
      type: 'block',
      position: { x, y },
      ...sized(width, height, head / 2),
      data: { entry: block, head },
    });
    for (const placed of items) {
      const entry = entries.get(placed.key);
      if (entry === undefined) continue;
      nodes.push({
        id: placed.key,
        type: 'item',
        position: { x: x + placed.x, y: y + placed.y },
        ...item,
        data: { entry },
      });
    }
  }
  return nodes;
}

/** At a small zoom only pages and blocks are drawn. */
export function overviewNodes(layout: GraphLayout, model: GraphModel): GraphNode[] {
  const entries = entriesByKey(model);
  return [
    ...pageNodes(layout, model),
    ...layout.blocks.flatMap(({ key, head, x, y, width, height }): GraphNode[] => {
      const entry = entries.get(key);
      if (entry === undefined) return [];
      const own = sized(width, height, head / 2);
      return [{ id: key, type: 'block', position: { x, y }, ...own, data: { entry, head } }];
    }),
  ];
}

export function graphEdges({ links }: GraphModel): ConditionEdge[] {
  const place = (link: GraphModel['links'][number]) => `${keyOf(link.to)} ${isWithinPage(link)}`;
  const slots = new Map<string, number>();
  for (const link of links) slots.set(place(link), (slots.get(place(link)) ?? 0) + 1);
  const taken = new Map<string, number>();
  return links.map((link) => {
    const { key, from, missingId, to, words, sentence, severity } = link;
    const fromPage = from?.pageIndex ?? to.pageIndex;
    const slot = taken.get(place(link)) ?? 0;
    taken.set(place(link), slot + 1);
    return {
      id: key,
      type: 'condition',
      source: from ? keyOf(from) : missingKey(missingId, to.pageIndex),
      target: keyOf(to),
      sourceHandle: 'out',
      targetHandle: isWithinPage(link) ? 'in-right' : 'in-left',
      ariaLabel: sentence,
      data: {
        words,
        severity,
        slot,
        slots: slots.get(place(link)) ?? 1,
        // Only the next page is reached straight: others lie behind a column of cards.
        isRoundabout: !isWithinPage(link) && to.pageIndex !== fromPage + 1,
      },
      zIndex: 2,
    };
  });
}

/** The lowest lane in which no jump passes over a page of this one. */
function freeLane(lanes: { first: number; last: number }[][], first: number, last: number): number {
  const found = lanes.findIndex((spans) => spans.every((span) => span.last < first || last < span.first));
  const lane = found < 0 ? lanes.length : found;
  const spans = lanes[lane] ?? [];
  spans.push({ first, last });
  lanes[lane] = spans;
  return lane;
}

export function jumpEdges({ pages, jumps }: GraphModel): JumpEdge[] {
  const lanes: { first: number; last: number }[][] = [];
  const leaving = new Map<number, number>();
  const arriving = new Map<number, number>();
  const rankIn = (ranks: Map<number, number>, page: number) => {
    const rank = ranks.get(page) ?? 0;
    ranks.set(page, rank + 1);
    return rank;
  };
  return jumps.map(({ key, from, to, words, sentence, severity }) => ({
    id: key,
    type: 'jump',
    source: pageKey(pages[from]?.id ?? ''),
    target: pageKey(pages[to]?.id ?? ''),
    sourceHandle: 'out',
    targetHandle: 'in-left',
    ariaLabel: sentence,
    data: {
      words,
      severity,
      lane: freeLane(lanes, Math.min(from, to), Math.max(from, to)),
      leaving: rankIn(leaving, from),
      arriving: rankIn(arriving, to),
    },
    zIndex: 3,
  }));
}

import { type GraphLink, type GraphModel, keyOf, missingKey } from './graph-model.ts';

interface Labels {
  left: number;
  right: number;
}

/** The input of the layout, small enough for a worker. */
export interface GraphShape {
  pages: readonly { id: string; name: string }[];
  blocks: readonly {
    key: string;
    pageIndex: number;
    labels: Labels;
    items: readonly { key: string; labels: Labels }[];
  }[];
  /** Targets of conditions that the form no longer contains. */
  missing: readonly { key: string; pageIndex: number }[];
}

/** A line within a page leaves and returns on the right, so as not to cross the column. */
export const isWithinPage = ({ from, to }: Pick<GraphLink, 'from' | 'to'>): boolean =>
  (from?.pageIndex ?? to.pageIndex) === to.pageIndex;

export function shapeOf({ pages, elements, links }: GraphModel): GraphShape {
  const labels = new Map<string, Labels>();
  const missing = new Map<string, { key: string; pageIndex: number }>();
  for (const link of links) {
    const key = keyOf(link.to);
    const own = labels.get(key) ?? { left: 0, right: 0 };
    if (isWithinPage(link)) own.right += 1;
    else own.left += 1;
    labels.set(key, own);
    if (link.from !== null) continue;
    const { pageIndex } = link.to;
    const gone = missingKey(link.missingId, pageIndex);
    missing.set(gone, { key: gone, pageIndex });
  }
  const labelsOf = (key: string) => labels.get(key) ?? { left: 0, right: 0 };
  const blocks: {
    key: string;
    pageIndex: number;
    labels: Labels;
    items: { key: string; labels: Labels }[];
  }[] = [];
  // An element follows the block that contains it.
  for (const { key, element } of elements) {
    if (element.kind === 'block')
      blocks.push({ key, pageIndex: element.pageIndex, labels: labelsOf(key), items: [] });
    else blocks.at(-1)?.items.push({ key, labels: labelsOf(key) });
  }
  return { pages: pages.map(({ id, name }) => ({ id, name })), blocks, missing: [...missing.values()] };
}

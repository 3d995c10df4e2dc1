import type { FormElement } from '../structure/elements.ts';
import { catalogueId } from '../structure/labels.ts';

/** By the element's identifier, or a product by that of the catalogue. */
export function indexTargets(elements: readonly FormElement[]): Map<string, number> {
  const byId = new Map<string, number>();
  const keep = (id: string | null, index: number): void => {
    if (id !== null && !byId.has(id)) byId.set(id, index);
  };
  for (const element of elements) keep(element.id, element.index);
  for (const element of elements) {
    if (element.kind !== 'product') continue;
    keep(catalogueId(element.source), element.index);
    keep(element.source.originalId, element.index);
  }
  return byId;
}

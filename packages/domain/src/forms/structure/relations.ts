import { conditionsOf } from '../visibility/clauses.ts';
import type { FormElement } from './elements.ts';
import { catalogueId } from './labels.ts';

const indexOf = (elements: readonly FormElement[], id: string): number =>
  elements.findIndex((element) => element.id === id);

/** What an element may depend on: questions, blocks and products that people meet before it. */
export function availableParents(elements: readonly FormElement[], elementId: string): FormElement[] {
  const item = elements[indexOf(elements, elementId)];
  if (item === undefined) return [];
  return elements.filter(
    (element) => element.index < item.index && element.index !== item.container && element.kind !== 'text',
  );
}

/** Who looks at an element, or at something inside it: asked before it is deleted. */
export function dependantsOf(elements: readonly FormElement[], elementId: string): FormElement[] {
  const index = indexOf(elements, elementId);
  const gone = elements.filter((element) => element.index === index || element.container === index);
  const ids = new Set(
    gone.flatMap((element) =>
      element.kind === 'product' ? [element.id, catalogueId(element.source)] : [element.id],
    ),
  );
  return elements.filter(
    (element) =>
      !gone.includes(element) &&
      conditionsOf(element.source.dependencies).some(({ targetId }) => ids.has(targetId)),
  );
}

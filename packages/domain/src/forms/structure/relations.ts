import { conditionsOf } from '../visibility/clauses.ts';
import type { FormElement } from './elements.ts';
import { catalogueId } from './labels.ts';

const indexOf = (elements: readonly FormElement[], id: string): number =>
  elements.findIndex((element) => element.id === id);

export function availableParents(elements: readonly FormElement[], elementId: string): FormElement[] {
  const item = elements[indexOf(elements, elementId)];
  if (item === undefined) return [];
  return elements.filter(
    (element) => element.index < item.index && element.index !== item.container && element.kind !== 'text',
  );
}

/** Also of elements inside it; checked before a deletion. */
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

import type { Block } from '@kermesse/domain/forms/schema/block';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { type FormElement, listElements } from '@kermesse/domain/forms/structure/elements';
import { catalogueId } from '@kermesse/domain/forms/structure/labels';

type Paged = Pick<FormContent, 'pages'>;

interface FormIndex {
  elements: readonly FormElement[];
  byId: ReadonlyMap<string, FormElement>;
  /** Conditions may name a product by its catalogue id. */
  byTarget: (targetId: string) => FormElement | undefined;
}

const known = new WeakMap<FormContent['pages'], FormIndex>();

const faces = new WeakMap<object, FormElement>();

/** Returns the same object for an unmoved element, so that it does not render again. */
function settled(element: FormElement): FormElement {
  const before = faces.get(element.source);
  const isSame =
    before !== undefined &&
    before.index === element.index &&
    before.pageIndex === element.pageIndex &&
    before.blockIndex === element.blockIndex &&
    before.container === element.container;
  if (isSame) return before;
  faces.set(element.source, element);
  return element;
}

export function indexOf({ pages }: Paged): FormIndex {
  const before = known.get(pages);
  if (before !== undefined) return before;
  const elements = listElements({ pages }).map(settled);
  const byId = new Map(elements.map((element) => [element.id, element]));
  const products = new Map(
    elements.flatMap((element) =>
      element.kind === 'product' ? [[catalogueId(element.source), element] as const] : [],
    ),
  );
  const index = { elements, byId, byTarget: (id: string) => byId.get(id) ?? products.get(id) };
  known.set(pages, index);
  return index;
}

export function blockOf(form: Paged, elementId: string): Block | undefined {
  const { byId, elements } = indexOf(form);
  const element = byId.get(elementId);
  if (element === undefined) return undefined;
  const block = element.kind === 'block' ? element : elements[element.container];
  return block?.kind === 'block' ? block.source : undefined;
}

/** From top to bottom: each block, then its items. */
export function elementsOfPage(form: Paged, pageIndex: number): readonly FormElement[] {
  return indexOf(form).elements.filter((element) => element.pageIndex === pageIndex);
}

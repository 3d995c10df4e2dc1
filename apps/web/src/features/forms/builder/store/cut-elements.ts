import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import { findSpecialBlock } from '@kermesse/domain/forms/builder/special-blocks';
import type { Dependencies } from '@kermesse/domain/forms/schema/dependency';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import type { FormElement } from '@kermesse/domain/forms/structure/elements';
import { specialKind } from '@kermesse/domain/forms/structure/labels';
import { isSameValue } from '@kermesse/domain/forms/structure/same-value';
import type { Clip } from './clipboard.ts';
import { indexOf } from './form-index.ts';

type Paged = Pick<FormContent, 'pages'>;

/** What was cut, until it is pasted: a move keeps ids, and so the conditions on them. */
export interface CutElements {
  readonly clip: Clip;
  readonly text: string;
  /** Conditions that named it, before and after the cut. */
  readonly conditions: readonly { elementId: string; before: Dependencies; after: Dependencies }[];
}

export function cutElements(
  clip: Clip,
  text: string,
  dependants: readonly FormElement[],
  after: Paged,
): CutElements {
  const { byId } = indexOf(after);
  return {
    clip,
    text,
    conditions: dependants.map(({ id, source }) => ({
      elementId: id,
      before: source.dependencies,
      after: byId.get(id)?.source.dependencies ?? [],
    })),
  };
}

/** False once the elements are back, for example by undo: pasting then makes a copy. */
export function canPutDown(form: Paged, { clip }: CutElements): boolean {
  const { byId } = indexOf(form);
  const ids = [
    ...clip.blocks.flatMap((block) => [block.id, ...blockItems(block).map(({ source }) => source.id)]),
    ...clip.items.map(({ source }) => source.id),
  ];
  const isFree = clip.blocks.every((block) => {
    const kind = specialKind(block);
    return kind === null || findSpecialBlock(form, kind) === undefined;
  });
  return isFree && ids.every((id) => !byId.has(id));
}

/** Restores the conditions that were not rewritten since the cut. */
export function restoredConditions(form: Paged, { conditions }: CutElements): BuilderOperation[] {
  const { byId } = indexOf(form);
  return conditions.flatMap(({ elementId, before, after }) => {
    const element = byId.get(elementId);
    return element !== undefined && isSameValue(element.source.dependencies, after)
      ? [{ type: 'set_dependencies' as const, elementId, dependencies: before }]
      : [];
  });
}

import { questionFromLibrary } from '@kermesse/domain/forms/builder/from-library';
import { type NewId, newTextBlock } from '@kermesse/domain/forms/builder/new-elements';
import { uniqueFieldName, uniqueLabel } from '@kermesse/domain/forms/builder/unique-name';
import { formLimits } from '@kermesse/domain/forms/limits';
import type { Question } from '@kermesse/domain/forms/schema/question';
import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';

/** Adds a copy; beside one of the same name it gets a number, as in a form. */
export function withQuestion(items: readonly BlockItem[], question: Question, newId: NewId): BlockItem[] {
  const here = items.flatMap((item) => (item.kind === 'question' ? [item.source] : []));
  const copy = questionFromLibrary(question, newId);
  const source = {
    ...copy,
    fieldLabel: uniqueLabel(
      copy.fieldLabel,
      new Set(here.map(({ fieldLabel }) => fieldLabel)),
      formLimits.labelLength,
    ),
    fieldName: uniqueFieldName(copy.fieldName, new Set(here.map(({ fieldName }) => fieldName))),
  };
  return [...items, { kind: 'question', source }];
}

export function withText(items: readonly BlockItem[], newId: NewId): BlockItem[] {
  return [...items, { kind: 'text', source: newTextBlock(newId('text')) }];
}

export function blockLists(items: readonly BlockItem[]) {
  const ordered = items.map((item, order) => ({ ...item, source: { ...item.source, order } }) as BlockItem);
  return {
    questions: ordered.flatMap((item) => (item.kind === 'question' ? [item.source] : [])),
    textBlocks: ordered.flatMap((item) => (item.kind === 'text' ? [item.source] : [])),
    products: ordered.flatMap((item) => (item.kind === 'product' ? [item.source] : [])),
  };
}

import type { Block } from '../schema/block.ts';
import type { Question } from '../schema/question.ts';
import { blockItems } from '../structure/block-items.ts';
import { catalogueId } from '../structure/labels.ts';
import { copyBlocks } from './copy.ts';
import type { NewId } from './new-elements.ts';
import { dropConditions } from './rewrite-dependencies.ts';

export type IsKnown = (targetId: string) => boolean;

const nothingKnown: IsKnown = () => false;

/** Remembers the library question; conditions on elements that the form does not have are dropped. */
export function questionFromLibrary(
  question: Question,
  newId: NewId,
  isKnown: IsKnown = nothingKnown,
): Question {
  return {
    ...question,
    id: newId('question'),
    questionId: question.questionId ?? question.id,
    templateId: question.isTemplate ? (question.templateId ?? question.id) : question.templateId,
    originalLabel: question.fieldLabel,
    dependencies: dropConditions(question.dependencies, (target) => !isKnown(target)),
    isTemplate: false,
    isHiddenFromNew: false,
    usageCount: 0,
  };
}

/** Conditions among the block's own contents are kept. */
export function blockFromLibrary(block: Block, newId: NewId, isKnown: IsKnown = nothingKnown): Block {
  const [copy = block] = copyBlocks([block], newId);
  const own = new Set([
    copy.id,
    ...blockItems(copy).map(({ source }) => source.id),
    ...copy.products.map(catalogueId),
  ]);
  const kept = <T extends Pick<Block, 'dependencies'>>(element: T): T => ({
    ...element,
    dependencies: dropConditions(element.dependencies, (target) => !own.has(target) && !isKnown(target)),
  });
  return {
    ...kept(copy),
    // They have no answers in this form yet.
    questions: copy.questions.map((question) => ({ ...kept(question), isHiddenFromNew: false })),
    textBlocks: copy.textBlocks.map(kept),
    products: copy.products.map(kept),
    templateId: block.templateId ?? block.id,
    isTemplate: false,
    usageCount: 0,
  };
}

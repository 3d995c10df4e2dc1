import { checkAge } from '../../registration/age.ts';
import { formMessages } from '../messages.ts';
import type { BlockProduct } from '../schema/product.ts';
import type { FormElement } from '../structure/elements.ts';
import { catalogueId, productAnswerKey, productQuantityKey } from '../structure/labels.ts';
import type { VisibilityState } from '../visibility/evaluate.ts';
import { type Answers, readAnswer, selectedQuantity } from '../visibility/read-answer.ts';
import { checkQuantity } from './check-choice.ts';

/** How many of a product somebody chose. */
function chosenQuantity(answers: Answers, product: BlockProduct): number {
  return selectedQuantity(
    readAnswer(answers, productAnswerKey(product)),
    readAnswer(answers, productQuantityKey(product)),
  );
}

/** Quantity and age of a product that was chosen; null for one that was not. */
export function checkProduct(product: BlockProduct, answers: Answers, age: number | null): string | null {
  const quantity = chosenQuantity(answers, product);
  if (quantity === 0) return null;
  const { minQuantity, maxQuantity, limitAge } = product.productConfig;
  const problem = checkQuantity(product.name, quantity, minQuantity, maxQuantity);
  if (problem !== null) return problem;
  return age === null ? null : (checkAge(limitAge, age)?.message ?? null);
}

/**
 * A participant to whom a course is shown chooses at least one. It is asked on the last page that shows one,
 * because until then another may still come.
 */
export function checkCourses(
  state: VisibilityState,
  answers: Answers,
  courses: ReadonlySet<string>,
): { element: FormElement; path: string; message: string } | null {
  if (state.audience.kind !== 'participant') return null;
  const shown = state.compiled.elements.flatMap((element) =>
    element.kind === 'product' && state.shown[element.index] === 1 && courses.has(catalogueId(element.source))
      ? [{ element, product: element.source }]
      : [],
  );
  if (shown.some(({ product }) => chosenQuantity(answers, product) > 0)) return null;
  const lastPage = shown.at(-1)?.element.pageIndex;
  const first = shown.find(({ element }) => element.pageIndex === lastPage);
  if (first === undefined) return null;
  return {
    element: first.element,
    path: productAnswerKey(first.product),
    message: formMessages.answers.course,
  };
}

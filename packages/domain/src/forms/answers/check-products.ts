import { checkAge } from '../../catalog/age.ts';
import { formMessages } from '../messages.ts';
import type { BlockProduct } from '../schema/product.ts';
import type { FormElement } from '../structure/elements.ts';
import { catalogueId, productAnswerKey, productQuantityKey } from '../structure/labels.ts';
import type { VisibilityState } from '../visibility/evaluate.ts';
import { type Answers, readAnswer, selectedQuantity } from '../visibility/read-answer.ts';
import { checkQuantity } from './check-choice.ts';

function chosenQuantity(answers: Answers, product: BlockProduct): number {
  return selectedQuantity(
    readAnswer(answers, productAnswerKey(product)),
    readAnswer(answers, productQuantityKey(product)),
  );
}

export function checkProduct(product: BlockProduct, answers: Answers, age: number | null): string | null {
  const quantity = chosenQuantity(answers, product);
  if (quantity === 0) return null;
  const { minQuantity, maxQuantity, limitAge } = product.productConfig;
  const problem = checkQuantity(product.name, quantity, minQuantity, maxQuantity);
  if (problem !== null) return problem;
  return age === null ? null : (checkAge(limitAge, age)?.message ?? null);
}

interface MissingChoice {
  readonly element: FormElement;
  readonly path: string;
  readonly message: string;
}

interface ShownChoice {
  readonly element: FormElement;
  readonly path: string;
  readonly isCourse: boolean;
  readonly isTaken: boolean;
}

/** Visible products, and questions answered by choosing products. */
function shownChoices(state: VisibilityState, answers: Answers, courses: ReadonlySet<string>): ShownChoice[] {
  return state.compiled.elements.flatMap((element): ShownChoice[] => {
    if (state.shown[element.index] !== 1) return [];
    if (element.kind === 'product') {
      const path = productAnswerKey(element.source);
      const isTaken = chosenQuantity(answers, element.source) > 0;
      return [{ element, path, isCourse: courses.has(catalogueId(element.source)), isTaken }];
    }
    if (element.kind !== 'question' || element.source.fieldType !== 'product_selector') return [];
    const path = element.source.fieldName;
    const chosen = readAnswer(answers, path);
    return [{ element, path, isCourse: false, isTaken: Array.isArray(chosen) && chosen.length > 0 }];
  });
}

/** Reported on the last page that shows one, because until then another may be chosen. */
function missingAmong(choices: readonly ShownChoice[], message: string): MissingChoice | null {
  if (choices.some(({ isTaken }) => isTaken)) return null;
  const lastPage = choices.at(-1)?.element.pageIndex;
  const first = choices.find(({ element }) => element.pageIndex === lastPage);
  return first ? { element: first.element, path: first.path, message } : null;
}

/** At least one course and, where an article is needed, one product of those shown; volunteers need none. */
export function checkChoices(
  state: VisibilityState,
  answers: Answers,
  { courses, isArticleNeeded }: { courses: ReadonlySet<string>; isArticleNeeded: boolean },
): MissingChoice | null {
  if (state.audience.kind !== 'participant') return null;
  const choices = shownChoices(state, answers, courses);
  const course = missingAmong(
    choices.filter(({ isCourse }) => isCourse),
    formMessages.answers.course,
  );
  return course ?? (isArticleNeeded ? missingAmong(choices, formMessages.answers.article) : null);
}

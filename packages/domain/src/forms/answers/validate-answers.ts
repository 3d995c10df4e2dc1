import type { IsoDate } from '../../shared/calendar-date.ts';
import type { FormElement } from '../structure/elements.ts';
import { elementLabel } from '../structure/elements.ts';
import { productAnswerKey, specialKind } from '../structure/labels.ts';
import type { VisibilityState } from '../visibility/evaluate.ts';
import { type Answers, readAnswer } from '../visibility/read-answer.ts';
import { clockAt } from '../zoned-time.ts';
import { type AnswerProblem, checkAnswer } from './check-answer.ts';
import { checkChoices, checkProduct } from './check-products.ts';
import { checkSpecialBlock, type SpecialContext } from './check-special-blocks.ts';

export interface AnswerContext extends Partial<SpecialContext> {
  /** Of the person registered, on the edition's first day; an unknown age is not refused here. */
  age?: number | null;
  /** Catalogue identifiers of the products that are courses. */
  courses?: ReadonlySet<string>;
  /** Whether at least one product must be chosen: see `allowsEmptyCart`. */
  isArticleNeeded?: boolean;
}

export interface AnswerError extends AnswerProblem {
  path: string;
  elementId: string;
  label: string;
  pageIndex: number;
}

export interface AnswerReport {
  isValid: boolean;
  /** In the order of the form: the first one gets the focus. */
  errors: readonly AnswerError[];
  byField: ReadonlyMap<string, AnswerError>;
}

interface Found extends AnswerProblem {
  path: string;
}

const asFound = (path: string, message: string | null): Found[] =>
  message === null ? [] : [{ path, message, toast: message }];

function problemsOf(element: FormElement, answers: Answers, today: IsoDate, context: AnswerContext): Found[] {
  switch (element.kind) {
    case 'question': {
      const path = element.source.fieldName;
      const problem = checkAnswer(element.source, readAnswer(answers, path), today);
      return problem === null ? [] : [{ path, ...problem }];
    }
    case 'product':
      return asFound(
        productAnswerKey(element.source),
        checkProduct(element.source, answers, context.age ?? null),
      );
    case 'block': {
      const kind = specialKind(element.source);
      const special = { isPaymentDue: context.isPaymentDue ?? true, hasPolicy: context.hasPolicy ?? false };
      if (kind === null) return [];
      return checkSpecialBlock(kind, answers, special).flatMap(({ path, message }) => asFound(path, message));
    }
    default:
      return [];
  }
}

function collect(
  state: VisibilityState,
  answers: Answers,
  context: AnswerContext,
  isWanted: (element: FormElement) => boolean,
): AnswerReport {
  const today = clockAt(state.now, state.compiled.timeZone).date;
  const byField = new Map<string, AnswerError>();
  const add = (element: FormElement, found: Found): void => {
    const { id: elementId, pageIndex } = element;
    if (byField.has(found.path)) return;
    byField.set(found.path, { ...found, elementId, label: elementLabel(element), pageIndex });
  };
  const missing = checkChoices(state, answers, {
    courses: context.courses ?? new Set(),
    isArticleNeeded: context.isArticleNeeded ?? false,
  });
  for (const element of state.compiled.elements) {
    if (state.shown[element.index] !== 1 || !isWanted(element)) continue;
    for (const found of problemsOf(element, answers, today, context)) add(element, found);
    if (missing?.element === element) add(element, { ...missing, toast: missing.message });
  }
  return { isValid: byField.size === 0, errors: [...byField.values()], byField };
}

export function validatePage(
  state: VisibilityState,
  answers: Answers,
  pageIndex: number,
  context: AnswerContext = {},
): AnswerReport {
  return collect(state, answers, context, (element) => element.pageIndex === pageIndex);
}

/** Used by both browser and server. */
export function validateState(
  state: VisibilityState,
  answers: Answers,
  context: AnswerContext = {},
): AnswerReport {
  return collect(state, answers, context, () => true);
}

import type { FormElement } from '../structure/elements.ts';
import { productAnswerKey, productAnswerSuffixes, specialKind } from '../structure/labels.ts';
import { calculatedAnswers, type VisibilityState } from '../visibility/evaluate.ts';
import type { Answers } from '../visibility/read-answer.ts';
import { billingFields, volunteerFields } from './reserved-fields.ts';

function keysOf(element: FormElement): readonly string[] {
  switch (element.kind) {
    case 'question':
      return [element.source.fieldName];
    case 'product': {
      const key = productAnswerKey(element.source);
      return productAnswerSuffixes.map((suffix) => `${key}${suffix}`);
    }
    case 'block': {
      const kind = specialKind(element.source);
      if (kind === null) return [];
      return kind === 'volunteer' ? volunteerFields : billingFields;
    }
    default:
      return [];
  }
}

export function dropHiddenAnswers(state: VisibilityState, answers: Answers): Record<string, unknown> {
  const asked = state.compiled.elements.filter(({ index }) => state.shown[index] === 1).flatMap(keysOf);
  const given: Answers = { ...answers, ...calculatedAnswers(state) };
  const kept = asked.filter((key) => Object.hasOwn(given, key) && given[key] !== undefined);
  return Object.fromEntries(kept.map((key) => [key, given[key]]));
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../answers/check-answer.ts';
import type { Form } from '../schema/form.ts';
import { listElements } from '../structure/elements.ts';
import { catalogueId } from '../structure/labels.ts';
import { arbitraryAnswers, arbitraryForm, arbitraryNow } from '../testing/arbitrary-form.ts';
import { compileForm } from '../visibility/compile-form.ts';
import { evaluateVisibility } from '../visibility/evaluate.ts';
import type { Answers } from '../visibility/read-answer.ts';
import { findImpossible } from './find-impossible.ts';

/** Answers that the form rejects count as missing. */
function acceptable(form: Form, answers: Answers): Answers {
  const kept: Record<string, unknown> = {};
  for (const element of listElements(form)) {
    if (element.kind === 'question') {
      const { fieldName } = element.source;
      const problem = checkAnswer(
        { ...element.source, fieldRequired: false },
        answers[fieldName],
        '9999-12-31',
      );
      if (problem === null) kept[fieldName] = answers[fieldName];
    }
    if (element.kind !== 'product') continue;
    const key = `product_${catalogueId(element.source)}`;
    const isChosen = answers[key] === true;
    Object.assign(kept, { [key]: isChosen, [`${key}_quantity`]: isChosen ? 1 : 0 });
  }
  return kept;
}

describe('an element that is said never to be shown', () => {
  it('is never shown', () => {
    const scenario = arbitraryForm.chain((form) =>
      fc.record({
        form: fc.constant<Form>(form),
        answers: fc.array(arbitraryAnswers(form), { minLength: 5, maxLength: 5 }),
        now: arbitraryNow,
      }),
    );
    fc.assert(
      fc.property(scenario, ({ form, answers, now }) => {
        const compiled = compileForm(form);
        const { neverShown } = findImpossible(compiled);
        for (const one of answers) {
          const state = evaluateVisibility(compiled, acceptable(form, one), now, {
            kind: 'volunteer',
            groupType: null,
          });
          expect([...neverShown].filter((node) => state.shown[node] === 1)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropHiddenAnswers } from '../answers/drop-hidden-answers.ts';
import type { Form } from '../schema/form.ts';
import {
  answerKeys,
  arbitraryAnswer,
  arbitraryAnswers,
  arbitraryAudience,
  arbitraryForm,
  arbitraryNow,
} from '../testing/arbitrary-form.ts';
import { naivelyVisible } from '../testing/naive-evaluator.ts';
import { visibleIds } from '../testing/visible-ids.ts';
import { applyAnswer, moveTo } from './apply-answer.ts';
import { compileForm } from './compile-form.ts';
import { evaluateVisibility } from './evaluate.ts';

const runs = { numRuns: 150 };

const scenario = arbitraryForm.chain((form) =>
  fc.record({
    form: fc.constant<Form>(form),
    answers: arbitraryAnswers(form),
    now: arbitraryNow,
    audience: arbitraryAudience,
    changes: fc.array(
      fc.record({
        key: fc.constantFrom('nobody-asked', ...answerKeys(form)),
        value: arbitraryAnswer,
        now: fc.option(arbitraryNow, { freq: 5 }),
      }),
      { maxLength: 12 },
    ),
  }),
);

describe('visibility of any form', () => {
  it('is what the plain reading of its rules says', () => {
    fc.assert(
      fc.property(scenario, ({ form, answers, now, audience }) => {
        const state = evaluateVisibility(compileForm(form), answers, now, audience);
        expect(new Set(visibleIds(state))).toEqual(naivelyVisible(form, answers, now, audience));
      }),
      runs,
    );
  });

  it('stays so after every change of an answer or of the time, and each change is told', () => {
    fc.assert(
      fc.property(scenario, ({ form, answers, now, audience, changes }) => {
        const current = { ...answers };
        let state = evaluateVisibility(compileForm(form), answers, now, audience);
        for (const change of changes) {
          const before = new Set(visibleIds(state));
          const answered = applyAnswer(state, change);
          current[change.key] = change.value;
          const moved = moveTo(answered.state, change.now ?? answered.state.now);
          state = moved.state;
          const after = naivelyVisible(form, current, state.now, audience);
          expect(new Set(visibleIds(state))).toEqual(after);
          if (moved.changed.length > 0) continue;
          const appeared = [...after].filter((id) => !before.has(id));
          const vanished = [...before].filter((id) => !after.has(id));
          const reported = (isVisible: boolean) =>
            answered.changed.filter((entry) => entry.isVisible === isVisible).map(({ id }) => id);
          expect(new Set(reported(true))).toEqual(new Set(appeared));
          expect(new Set(reported(false))).toEqual(new Set(vanished));
        }
      }),
      runs,
    );
  });

  it('does not change when the answers to hidden elements are dropped', () => {
    fc.assert(
      fc.property(scenario, ({ form, answers, now, audience }) => {
        const compiled = compileForm(form);
        const state = evaluateVisibility(compiled, answers, now, audience);
        const sent = evaluateVisibility(compiled, dropHiddenAnswers(state, answers), now, audience);
        expect(visibleIds(sent)).toEqual(visibleIds(state));
      }),
      runs,
    );
  });

  it('leaves the earlier state as it was', () => {
    fc.assert(
      fc.property(scenario, ({ form, answers, now, audience, changes }) => {
        const first = evaluateVisibility(compileForm(form), answers, now, audience);
        const before = visibleIds(first);
        for (const change of changes) applyAnswer(first, change);
        expect(visibleIds(first)).toEqual(before);
      }),
      runs,
    );
  });
});

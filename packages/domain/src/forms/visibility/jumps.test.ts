import { describe, expect, it } from 'vitest';
import { toSubmission } from '../answers/submission.ts';
import { validateState } from '../answers/validate-answers.ts';
import type { Jump } from '../schema/jump.ts';
import { aBlock, aForm, all, aPage, aQuestion, when } from '../testing/build-form.ts';
import { applyAnswers } from './apply-answer.ts';
import { compileForm } from './compile-form.ts';
import { evaluateVisibility, reachedPages } from './evaluate.ts';
import { formLogic } from './form-logic.ts';

const now = Date.parse('2027-06-12T08:00:00Z');
const to = (targetPageId: string, ...conditions: ReturnType<typeof when>[]): Jump => ({
  targetPageId,
  dependencies: conditions.length === 0 ? [] : all(...conditions),
});

/** Pages p0 to p4, each with one required question q0 to q4. */
function formWith(jumps: Record<number, Jump[]>) {
  const pages = [0, 1, 2, 3, 4].map((index) =>
    aPage(
      `p${index}`,
      [aBlock(`b${index}`, { questions: [aQuestion(`q${index}`, { fieldRequired: true })] })],
      { jumps: jumps[index] ?? [] },
    ),
  );
  return compileForm(aForm(pages), undefined, null, formLogic);
}

const all5 = [0, 1, 2, 3, 4];

describe('the pages on the way', () => {
  it.each<[what: string, jumps: Record<number, Jump[]>, answers: Record<string, unknown>, pages: number[]]>([
    ['all without jumps', {}, {}, all5],
    ['all while no condition holds', { 0: [to('p3', when('q0', 'equals', 'x'))] }, { q0: 'y' }, all5],
    ['those after a jump', { 0: [to('p3', when('q0', 'equals', 'x'))] }, { q0: 'x' }, [0, 3, 4]],
    [
      'by the first rule that holds',
      { 0: [to('p4', when('q0', 'equals', 'y')), to('p2', when('q0', 'is_completed')), to('p3')] },
      { q0: 'x' },
      [0, 2, 3, 4],
    ],
    ['by a rule without conditions', { 0: [to('p2')] }, {}, [0, 2, 3, 4]],
    [
      'one branch and then the common page',
      { 0: [to('p2', when('q0', 'equals', 'b'))], 1: [to('p3')] },
      { q0: 'a' },
      [0, 1, 3, 4],
    ],
    [
      'the other branch and then the common page',
      { 0: [to('p2', when('q0', 'equals', 'b'))], 1: [to('p3')] },
      { q0: 'b' },
      [0, 2, 3, 4],
    ],
    ['never backwards', { 3: [to('p1'), to('p3')] }, {}, all5],
    ['never to a page that is gone', { 0: [to('gone')] }, {}, all5],
    ['without the rules of a skipped page', { 0: [to('p2')], 1: [to('p4')] }, { q1: 'x' }, [0, 2, 3, 4]],
    [
      'without answers of a skipped page',
      { 0: [to('p2')], 2: [to('p4', when('q1', 'equals', 'x'))] },
      { q1: 'x' },
      [0, 2, 3, 4],
    ],
  ])('are %s', (_what, jumps, answers, pages) => {
    const compiled = formWith(jumps);
    const whole = evaluateVisibility(compiled, answers, now);
    expect(reachedPages(whole)).toEqual(pages);
    const changes = Object.entries(answers).map(([key, value]) => ({ key, value }));
    const stepwise = applyAnswers(evaluateVisibility(compiled, {}, now), changes).state;
    expect(stepwise.shown).toEqual(whole.shown);
    const back = applyAnswers(
      stepwise,
      changes.map(({ key }) => ({ key, value: undefined })),
    ).state;
    expect(back.shown).toEqual(evaluateVisibility(compiled, {}, now).shown);
  });

  it('drops the answers of a skipped page and does not ask for them', () => {
    const compiled = formWith({ 0: [to('p3', when('q0', 'equals', 'x'))] });
    const answers = { q0: 'x', q1: 'forged', q2: 'forged', q3: 'c', q4: 'd' };
    const state = evaluateVisibility(compiled, answers, now);
    expect(toSubmission(state, answers).form.map(({ fieldName }) => fieldName)).toEqual(['q0', 'q3', 'q4']);
    expect(validateState(state, answers).isValid).toBe(true);
  });

  it('are not guessed where the logic is not loaded', () => {
    const pages = [aPage('p0', [aBlock('b0')], { jumps: [to('p1')] }), aPage('p1', [aBlock('b1')])];
    expect(() => compileForm(aForm(pages))).toThrow('not loaded');
  });
});

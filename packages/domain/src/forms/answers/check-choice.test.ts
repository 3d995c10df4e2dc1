import { describe, expect, it } from 'vitest';
import { caseQuestion, casesToday, chosenCases } from '../testing/answer-cases.ts';
import { checkAnswer } from './check-answer.ts';

describe('a choice, a file or a selection', () => {
  it.each(chosenCases)('%s', (_what, over, value, message) => {
    expect(checkAnswer(caseQuestion(over), value, casesToday)?.message ?? null).toBe(message);
  });
});

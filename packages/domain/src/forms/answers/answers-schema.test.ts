import { describe, expect, it } from 'vitest';
import { aQuestion } from '../testing/build-form.ts';
import { answersSchema } from './answers-schema.ts';
import { isTextArea } from './question-rules.ts';

describe('a set of answers', () => {
  it.each([
    ['ordinary ones', { nom: 'Léa', tailles: ['s', 'm'], document: { url: '/f/1' } }, true],
    ['too large', { nom: 'x'.repeat(600_000) }, false],
    ['a text without end', { nom: 'x'.repeat(20_001) }, false],
    ['too many', Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`q${index}`, 1])), false],
    ['nested too deep', { a: JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`) }, false],
    ['a list', ['x'], false],
  ])('%s', (_what, answers, isTaken) => {
    expect(answersSchema.safeParse(answers).success).toBe(isTaken);
  });
});

describe('a text question', () => {
  it('with a longest length is a text area', () => {
    expect(isTextArea(aQuestion('q'))).toBe(false);
    expect(isTextArea(aQuestion('q', { validation: [{ type: 'max_length', value: 500 }] }))).toBe(true);
  });
});

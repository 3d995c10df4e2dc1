import type { StylePart } from '@kermesse/domain/pages/render-messages';
import { expect, test } from 'vitest';
import { neededStyles } from './needed-styles.ts';

const rule = (...classes: string[]): StylePart => ({
  css: `.${classes.join('.')}{x:y}`,
  classes: [classes],
});
const page = '<div class="a  b-c"><p class="d">class="e"</p></div>';

test.each<[string, StylePart[], string]>([
  ['a rule whose class is there', [rule('a')], '.a{x:y}'],
  ['not one whose class is missing', [rule('z')], ''],
  ['not one of whose classes one is missing', [rule('a', 'z')], ''],
  ['one of whose selectors one may match', [{ css: '.z,.a{}', classes: [['z'], ['a']] }], '.z,.a{}'],
  ['one without classes', [{ css: ':root{--x:1}' }], ':root{--x:1}'],
  ['all in their order', [rule('d'), { css: 'p{}' }, rule('a')], '.d{x:y}p{}.a{x:y}'],
  [
    'a condition with what it needs',
    [{ atRule: '@media x', parts: [rule('a'), rule('z')] }],
    '@media x{.a{x:y}}',
  ],
  ['a layer, as it has a rank', [{ atRule: '@layer x', parts: [rule('z')] }], '@layer x{}'],
  ['no condition without content', [{ atRule: '@media x', parts: [rule('z')] }], ''],
])('%s', (_name, parts, css) => {
  expect(neededStyles(parts, page)).toBe(css);
});

test('a movement comes with what moves', () => {
  const turn: StylePart = { css: '@keyframes turn{}', keyframes: 'turn' };
  const moves: StylePart = { css: '.a{animation:turn 1s}', classes: [['a']] };
  expect(neededStyles([turn, moves], page)).toBe('@keyframes turn{}.a{animation:turn 1s}');
  expect(neededStyles([turn, moves], '<p>')).toBe('');
});

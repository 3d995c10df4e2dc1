import { expect, test } from 'vitest';
import { lateStyles, readStyleParts } from './style-parts.ts';

test.each<[string, string[][] | undefined]>([
  ['.a{color:red}', [['a']]],
  ['.a.b>.c:hover{color:red}', [['a', 'b', 'c']]],
  ['.a,.b-c{color:red}', [['a'], ['b-c']]],
  [':root{--x:1}', undefined],
  ['.a,p{color:red}', undefined],
  ['.a:not(.b){color:red}', [['a']]],
  [':is(.a,.b){color:red}', undefined],
  [':root:has(.a){color:red}', undefined],
  ['[data-scheme=dark] .a{color:red}', [['a']]],
  ['.a[data-x=".b"]{color:red}', undefined],
  ['.\\31 a{color:red}', undefined],
])('%s', (css, classes) => {
  expect(readStyleParts(css)).toEqual([classes ? { css, classes } : { css }]);
});

test('what stands in a condition is looked at by itself, and all else is kept', () => {
  const parts = readStyleParts(
    '@media (min-width:1px){.a{color:red}@supports (x:y){.b{color:red}}}@keyframes turn{to{rotate:1turn}}@font-face{font-family:x}@layer a,b;@layer a{.c{color:red}}',
  );
  expect(parts).toEqual([
    {
      atRule: '@media (min-width:1px)',
      parts: [
        { css: '.a{color:red}', classes: [['a']] },
        { atRule: '@supports (x:y)', parts: [{ css: '.b{color:red}', classes: [['b']] }] },
      ],
    },
    { css: '@keyframes turn{to{rotate:1turn}}', keyframes: 'turn' },
    { css: '@font-face{font-family:x}' },
    { css: '@layer a,b;' },
    { atRule: '@layer a', parts: [{ css: '.c{color:red}', classes: [['c']] }] },
  ]);
});

test('a rendered page lacks the rules of classes and the movements, and has all others', () => {
  const parts = readStyleParts(
    ':root{--x:1}.a{color:red}@font-face{font-family:x}@media print{p{color:red}.b{color:red}}@media screen{p{color:red}}@keyframes turn{to{rotate:1turn}}@layer c;@layer c{.c{color:red}}',
  );
  expect(lateStyles(parts)).toBe(
    '.a{color:red}@media print{.b{color:red}}@keyframes turn{to{rotate:1turn}}@layer c{.c{color:red}}',
  );
});

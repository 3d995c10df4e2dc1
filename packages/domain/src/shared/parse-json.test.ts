import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it.each([
  ['{"a":[1]}', { a: [1] }],
  ['"text"', 'text'],
  ['null', null],
  ['', undefined],
  ['{', undefined],
  ['undefined', undefined],
])('%j says %j', (text, said) => {
  expect(parseJson(text)).toEqual(said);
});

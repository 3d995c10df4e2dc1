import { expect, expectTypeOf, test } from 'vitest';
import { parseSearch } from './search-params.ts';
import { oneOf, searchSchema, text } from './search-schema.ts';

const read = searchSchema({ tab: oneOf(['a', 'b']), q: text });

test.each([
  ['', {}],
  ['tab=a&q=fanfare', { tab: 'a', q: 'fanfare' }],
  ['tab=c&q=x', { tab: undefined, q: 'x' }],
  ['tab=b&tab=a&q=', { tab: 'b', q: undefined }],
  ['unknown=1&__proto__=2&constructor=3', {}],
])('?%s is read parameter by parameter', (address, expected) => {
  expect(read(parseSearch(address))).toStrictEqual(expected);
});

test('a link may give a number', () => {
  expect(searchSchema({ page: text })({ page: 2 })).toEqual({ page: '2' });
});

test('objects and lists of objects are no text', () => {
  expect(read({ q: { text: 'x' }, tab: [{}] })).toEqual({});
});

test('pages see the values that they know', () => {
  expectTypeOf(read({}).tab).toEqualTypeOf<'a' | 'b' | undefined>();
  expectTypeOf(read({}).q).toEqualTypeOf<string | undefined>();
});

import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, textParam } from './search-params.ts';

test.each(['?email=a%2Bb%40kermesse.test', '?volunteer=true&page=007', '?role=a&role=b', ''])(
  'the address %s survives reading and writing',
  (text) => {
    expect(stringifySearch(parseSearch(text))).toBe(text);
  },
);

test('values are text, never guessed numbers', () => {
  expect(parseSearch('?code=0012&flag=true')).toEqual({ code: '0012', flag: 'true' });
});

test('a parameter named like an inherited property is only a parameter', () => {
  const search = parseSearch('?__proto__=x&constructor=y');
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype);
  expect(Object.keys(search)).toEqual(['__proto__', 'constructor']);
});

test('absent values leave no trace', () => {
  expect(stringifySearch({ a: undefined, b: null, c: 1, d: false })).toBe('?c=1&d=false');
});

test('the first text of a parameter', () => {
  expect([textParam('x'), textParam(['y', 'z']), textParam(''), textParam(undefined)]).toEqual([
    'x',
    'y',
    undefined,
    undefined,
  ]);
});

import { expect, it } from 'vitest';
import { parseQueryString } from './bodies.ts';

it('the same address is read once, and nobody can change what others read', () => {
  const raw = 'filters[name][$eq]=a&filters[$or][0][x]=1';
  const first = parseQueryString(raw) as { filters: { name: unknown; $or: unknown[] } };
  expect(first).toEqual({ filters: { name: { $eq: 'a' }, $or: [{ x: '1' }] } });
  expect(parseQueryString(raw)).toBe(first);
  expect(() => {
    first.filters.name = 'b';
  }).toThrow();
  expect(() => first.filters.$or.push('c')).toThrow();
});

it('what cannot be read stays refused, also the second time', () => {
  for (const raw of ['a=%00', '__proto__[x]=1']) {
    expect(Object.getOwnPropertySymbols(parseQueryString(raw))).toHaveLength(1);
    expect(Object.getOwnPropertySymbols(parseQueryString(raw))).toHaveLength(1);
  }
});

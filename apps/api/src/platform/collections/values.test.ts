import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQueryString } from './bodies.ts';
import { euros } from './euros.ts';
import { readIdentity } from './identity-key.ts';
import { readValue } from './query/read-value.ts';
import { readLinkInput } from './write/link-input.ts';

describe('a text of a query becomes a value of the field', () => {
  it.each([
    ['integer', '12', 12],
    ['integer', '-3', -3],
    ['integer', '1.5', undefined],
    ['integer', '1e3', undefined],
    ['integer', '', undefined],
    ['bigint', '9007199254740993', undefined],
    ['number', '12.50', 12.5],
    ['number', 'Infinity', undefined],
    ['boolean', 'true', true],
    ['boolean', '0', false],
    ['boolean', 'oui', undefined],
    ['date', '2024-02-29', '2024-02-29'],
    ['date', '2023-02-29', undefined],
    ['date', '0000-01-01', undefined],
    ['date', '1900-01-01', '1900-01-01'],
    ['instant', '2024-03-31T02:30:00+02:00', '2024-03-31T00:30:00.000Z'],
    ['instant', '2024-03-31', '2024-03-31T00:00:00.000Z'],
    ['instant', '2024-03-31T10:00', '2024-03-31T10:00:00.000Z'],
    ['instant', '0001-01-01T00:00:00+02:00', undefined],
    ['instant', '9999-12-31T23:59:59-01:00', undefined],
    ['instant', 'hier', undefined],
    ['uuid', 'x', undefined],
    ['text', 'a\u0000', undefined],
    ['text', 'x'.repeat(501), undefined],
    ['text', 'l’été', 'l’été'],
    ['opaque', 'x', undefined],
  ] as const)('%s %j', (kind, text, value) => {
    expect(readValue(kind, text)).toBe(value);
  });
});

it('names an entry by documentId or id', () => {
  const documentId = '0123456789abcdef01234567';
  expect(readIdentity(documentId)).toEqual({ by: 'documentId', value: documentId });
  expect(readIdentity('012345678901234567890123')?.by).toBe('documentId');
  expect(readIdentity('42')).toEqual({ by: 'id', value: 42 });
  expect(readIdentity(42)).toEqual({ by: 'id', value: 42 });
  for (const wrong of [0, -1, 1.5, '', 'ABC', '../x', null, {}, [], true])
    expect(readIdentity(wrong)).toBeUndefined();
});

it('reads links in every spelling', () => {
  const one = { by: 'id', value: 1 };
  const whole = { set: [one], connect: [], disconnect: [] };
  for (const raw of [1, '1', [1], ['1'], { id: 1 }, [{ id: 1 }], { 0: '1' }])
    expect(readLinkInput(raw, 'x')).toEqual(whole);
  expect(readLinkInput(null, 'x')).toEqual({ set: [], connect: [], disconnect: [] });
  expect(readLinkInput({ connect: 1, disconnect: [{ id: 1 }] }, 'x')).toEqual({
    set: undefined,
    connect: [one],
    disconnect: [one],
  });
  for (const raw of ['a b', {}, { id: {} }, { id: 1, name: 'x' }, [[1]], true]) {
    if (raw && typeof raw === 'object' && Object.keys(raw).length === 0) continue;
    expect(() => readLinkInput(raw, 'x')).toThrow();
  }
});

describe('the query parser', () => {
  it('never throws, and never touches a prototype', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (raw) => {
        expect(typeof parseQueryString(raw)).toBe('object');
      }),
    );
    parseQueryString('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('reads nested brackets, encoded or not', () => {
    const expected = { filters: { $or: [{ a: { $eq: 'x y' } }] }, sort: ['b', 'c'] };
    expect(parseQueryString('filters[$or][0][a][$eq]=x+y&sort[]=b&sort[]=c')).toEqual(expected);
    expect(parseQueryString('filters%5B%24or%5D%5B0%5D%5Ba%5D%5B%24eq%5D=x%20y&sort=b&sort=c')).toEqual(
      expected,
    );
  });
});

it('converts every amount between cents and euros without loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      const wire = cents / 100;
      expect(euros.schema.safeParse(wire).success).toBe(true);
      expect(euros.fromWire(wire)).toBe(cents);
    }),
  );
  expect(euros.schema.safeParse(1.005).success).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { beyondVisitorBound, visitorPlacesFull } from './visitor-bound.ts';

const of = (addressKey: string | null, added: number) => ({ addressKey, added });

describe('places that visitors of one address hold at the same time', () => {
  test.each([
    ['one too many', [of('a', 3)], { a: 3 }, [0]],
    ['exactly as many as the bound', [of('a', 2)], { a: 3 }, []],
    ['two of the same moment, the later is refused', [of('a', 3), of('a', 3)], {}, [1]],
    ['who is refused takes nothing from who comes behind', [of('a', 6), of('a', 5)], {}, [0]],
    ['another address counts for itself', [of('a', 5), of('b', 5)], {}, []],
    ['an account is not counted', [of(null, 50), of('a', 5)], {}, []],
    [
      'a choice that replaces another fits into a full cart',
      [of('a', 0), of('a', -1), of('a', 1)],
      { a: 5 },
      [],
    ],
    ['a bound that was lowered takes nothing away', [of('a', 0), of('a', 1)], { a: 9 }, [1]],
  ])('%s', (_name, requests, held, refused) => {
    expect([...beyondVisitorBound(requests, new Map(Object.entries(held)), 5)]).toEqual(refused);
  });

  test('the sentence says how many, and what to do', () => {
    expect(visitorPlacesFull(1)).toMatch(/au plus 1\splace\./);
    expect(visitorPlacesFull(20)).toContain('Connectez-vous ou créez un compte');
  });
});

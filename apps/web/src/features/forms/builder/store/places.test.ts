import { aBlock, aForm, aPage, aQuestion } from '@kermesse/domain/forms/testing/build-form';
import { describe, expect, it } from 'vitest';
import { indexWithout, pageIndexOf, placeOf, placesFor } from './places.ts';

const form = aForm([
  aPage('p1', [aBlock('b1', { questions: [aQuestion('a', { order: 0 }), aQuestion('b', { order: 1 })] })]),
  aPage('p2', [aBlock('b2'), aBlock('pay', { isSpecialBlock: true, blockPayment: true })], { order: 1 }),
]);

describe('places', () => {
  it('lie before, between and behind, on every page, never in a special block', () => {
    expect(placesFor(form, 'item')).toEqual([
      { kind: 'item', blockId: 'b1', index: 0 },
      { kind: 'item', blockId: 'b1', index: 1 },
      { kind: 'item', blockId: 'b1', index: 2 },
      { kind: 'item', blockId: 'b2', index: 0 },
    ]);
    expect(placesFor(form, 'block').map((place) => pageIndexOf(form, place))).toEqual([0, 0, 1, 1]);
  });

  it('are found on a page without a block, too', () => {
    const bare = aForm([aPage('p1', [aBlock('pay', { isSpecialBlock: true, blockPayment: true })])]);
    expect(placesFor(bare, 'item')).toEqual([{ kind: 'empty_page', pageId: 'p1', index: 0 }]);
  });

  it('count without what is moved when it is put down', () => {
    expect(indexWithout(form, { kind: 'item', blockId: 'b1', index: 2 }, ['a'])).toBe(1);
    expect(indexWithout(form, { kind: 'item', blockId: 'b1', index: 0 }, ['b'])).toBe(0);
  });

  it('tell where an element stands', () => {
    expect(placeOf(form, 'b')).toEqual({ kind: 'item', blockId: 'b1', index: 1 });
    expect(placeOf(form, 'b2')).toEqual({ kind: 'block', pageId: 'p2', index: 0 });
    expect(placeOf(form, 'p2')).toEqual({ kind: 'page', index: 1 });
    expect(placeOf(form, 'nowhere')).toBeNull();
  });
});

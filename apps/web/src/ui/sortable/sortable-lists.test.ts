import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areSameLists,
  fromKeys,
  itemKey,
  moveBy,
  moveTo,
  positionOf,
  readItemKey,
  toKeys,
} from './sortable-lists.ts';

const lists = { 'page-1': ['a', 'b', 'c'], 'page-2': ['d'], 'page-3': [] };

describe('moving an entry', () => {
  it.each([
    ['a', 1, { ...lists, 'page-1': ['b', 'a', 'c'] }],
    ['c', -1, { ...lists, 'page-1': ['a', 'c', 'b'] }],
    ['c', 1, { ...lists, 'page-1': ['a', 'b'], 'page-2': ['c', 'd'] }],
    ['d', -1, { ...lists, 'page-1': ['a', 'b', 'c', 'd'], 'page-2': [] }],
    ['d', 1, { ...lists, 'page-2': [], 'page-3': ['d'] }],
    ['a', -1, lists],
    ['unknown', 1, lists],
  ] as const)('%s by %i', (id, by, expected) => {
    expect(moveBy(lists, id, by)).toEqual(expected);
  });

  it.each([
    ['a', 'page-2', 0, { ...lists, 'page-1': ['b', 'c'], 'page-2': ['a', 'd'] }],
    ['a', 'page-2', 99, { ...lists, 'page-1': ['b', 'c'], 'page-2': ['d', 'a'] }],
    ['a', 'page-1', 2, { ...lists, 'page-1': ['b', 'c', 'a'] }],
    ['a', 'nowhere', 0, lists],
  ])('%s to %s at %i', (id, list, index, expected) => {
    expect(moveTo(lists, id, list, index)).toEqual(expected);
  });

  it('loses nothing and doubles nothing', () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(1 as const, -1 as const)),
    );
    fc.assert(
      fc.property(steps, (moves) => {
        const end = moves.reduce(
          (current, [id, by]) => moveBy(current, id, by),
          lists as Parameters<typeof moveBy>[0],
        );
        expect(Object.values(end).flat().sort()).toEqual(['a', 'b', 'c', 'd']);
      }),
    );
  });

  it('tells where an entry stands', () => {
    expect(positionOf(lists, 'b')).toEqual({ list: 'page-1', index: 1, size: 3 });
    expect(positionOf(lists, 'z')).toBeNull();
  });

  it('knows a changed order from the same one', () => {
    expect(areSameLists(lists, { ...lists })).toBe(true);
    expect(areSameLists(lists, moveBy(lists, 'a', 1))).toBe(false);
    expect(areSameLists(lists, moveBy(lists, 'd', 1))).toBe(false);
  });
});

describe('keys inside a board', () => {
  it('come back as they were, also with colons', () => {
    const odd = { 'list:x': ['item:y', 'z:1'] };
    expect(fromKeys('block', toKeys('block', odd))).toEqual(odd);
    expect(readItemKey(itemKey('question', 'a:b'))).toEqual({ kind: 'question', id: 'a:b' });
    expect(readItemKey('elsewhere')).toBeNull();
  });

  it('keep a block apart from the list of its questions', () => {
    expect(Object.keys(toKeys('question', { b1: [] }))).not.toContain(itemKey('block', 'b1'));
  });
});

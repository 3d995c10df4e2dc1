import { expect, test } from 'vitest';
import { fieldColumnId, ownConditions } from './own-conditions.ts';

test('each filter is sent in the shape of its field', () => {
  expect(
    ownConditions({
      role: ['member'],
      section: ['t'],
      [fieldColumnId('choice', 'a')]: ['x', 'y'],
      [fieldColumnId('range', 'b')]: ['min:2020-01-01'],
      [fieldColumnId('text', 'c')]: ['vélo'],
    }),
  ).toEqual({
    section: ['t'],
    own: { a: { $in: ['x', 'y'] }, b: { $gte: '2020-01-01' }, c: { $contains: 'vélo' } },
  });
  expect(ownConditions({ role: ['member'] })).toEqual({});
});

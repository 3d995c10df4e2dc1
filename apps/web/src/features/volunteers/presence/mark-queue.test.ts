import { expect, it } from 'vitest';
import { itemsOf } from '../../../platform/offline/offline-queue.ts';
import { addMark, type QueuedMark } from './mark-queue.ts';

const mark = (assignment: string, key = assignment, state: QueuedMark['state'] = 'present') => ({
  assignment,
  slot: { documentId: 'slot', begin: '2027-06-12T07:00:00.000Z', end: '2027-06-12T10:00:00.000Z' },
  state,
  markedAt: '2027-06-12T08:00:00.000Z',
  key,
  by: 'leader',
});

it('keeps the last word on each person', () => {
  const marks = addMark(addMark([mark('anna')], mark('bob')), mark('anna', 'second', 'absent'));
  expect(marks.map(({ key, state }) => [key, state])).toEqual([
    ['bob', 'present'],
    ['second', 'absent'],
  ]);
});

it('keeps the marks of two people apart', () => {
  const other = { ...mark('anna', 'other', 'late'), by: 'somebody else' };
  const marks = addMark([mark('anna')], other);
  expect(itemsOf(marks, 'leader').map(({ key }) => key)).toEqual(['anna']);
  expect(itemsOf(marks, 'somebody else')).toEqual([other]);
});

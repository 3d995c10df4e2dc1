import { describe, expect, it } from 'vitest';
import { ApiError, OfflineError } from '../../../platform/api/errors.ts';
import { addMark, marksOf, type QueuedMark, sendMarks } from './mark-queue.ts';

const mark = (assignment: string, clientKey = assignment, state: QueuedMark['state'] = 'present') => ({
  assignment,
  state,
  markedAt: '2027-06-12T08:00:00.000Z',
  clientKey,
  by: 'leader',
});
const refusal = (status: number) => new ApiError({ status, code: 'x', message: 'Non' });

describe('marks that wait for the network', () => {
  it('keep the last word on each person', () => {
    const marks = addMark(addMark([mark('anna')], mark('bob')), mark('anna', 'second', 'absent'));
    expect(marks.map(({ clientKey, state }) => [clientKey, state])).toEqual([
      ['bob', 'present'],
      ['second', 'absent'],
    ]);
  });

  it('are sent by nobody but the person who made them', () => {
    const other = { ...mark('anna', 'other', 'late'), by: 'somebody else' };
    const marks = addMark([mark('anna')], other);
    expect(marksOf(marks, 'leader').map(({ clientKey }) => clientKey)).toEqual(['anna']);
    expect(marksOf(marks, 'somebody else')).toEqual([other]);
    expect(marksOf(marks, null)).toEqual([]);
  });

  it('are all sent, in the order in which they were made', async () => {
    const heard: string[] = [];
    const sent = await sendMarks([mark('anna'), mark('bob')], async ({ assignment }) =>
      heard.push(assignment),
    );
    expect([heard, sent.done]).toEqual([
      ['anna', 'bob'],
      ['anna', 'bob'],
    ]);
  });

  it('stay when the line fails, the server is away or the session is over', async () => {
    for (const failure of [new OfflineError(null), refusal(503), refusal(401), refusal(429)]) {
      const sent = await sendMarks([mark('anna'), mark('bob')], async ({ assignment }) => {
        if (assignment === 'bob') throw failure;
      });
      expect(sent).toEqual({ done: ['anna'], refused: [] });
    }
  });

  it('that are refused do not hold up the others', async () => {
    const sent = await sendMarks([mark('anna'), mark('bob')], async ({ assignment }) => {
      if (assignment === 'anna') throw refusal(403);
    });
    expect(sent.done).toEqual(['anna', 'bob']);
    expect(sent.refused).toHaveLength(1);
  });
});

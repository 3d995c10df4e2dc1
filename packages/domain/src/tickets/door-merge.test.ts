import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { correctEntryTime, settleEntries } from './door-merge.ts';

const at = (time: string) => new Date(`2027-06-12T${time}Z`);
const entry = (key: string, time: string) => ({ key, at: at(time) });

describe('the same ticket at several doors', () => {
  test.each([
    ['nobody', [], null, []],
    ['one door', [entry('A', '10:02:00')], 'A', []],
    ['the first reports first', [entry('A', '10:02:00'), entry('B', '10:05:00')], 'A', ['B']],
    ['the first reports last', [entry('B', '10:05:00'), entry('A', '10:02:00')], 'A', ['B']],
    [
      'three, the middle one first',
      [entry('B', '10:05:00'), entry('C', '10:07:00'), entry('A', '10:02:00')],
      'A',
      ['B', 'C'],
    ],
    ['the same instant', [entry('B', '10:02:00'), entry('A', '10:02:00')], 'A', ['B']],
  ])('%s', (_case, entries, first, seconds) => {
    const settled = settleEntries(entries);
    expect(settled.first?.key ?? null).toBe(first);
    expect(settled.seconds.map(({ key }) => key)).toEqual(seconds);
  });

  it('ends the same, whoever reports first', () => {
    const entries = fc.uniqueArray(
      fc.record({ key: fc.string({ minLength: 1, maxLength: 4 }), ms: fc.nat(4) }),
      { selector: ({ key }) => key, minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.nat()), (some, order) => {
        const all = some.map(({ key, ms }) => ({ key, at: new Date(ms) }));
        const shuffled = all
          .map((one) => ({ one, rank: order.next().value ?? 0 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        expect(settleEntries(shuffled)).toEqual(settleEntries(all));
      }),
    );
  });
});

describe('the clock of a device', () => {
  const listedAt = at('09:00:00');
  const now = at('12:00:00');
  test.each([
    ['within its hours', '10:02:00', '10:02:00', null],
    ['a little ahead', '12:00:03', '12:00:00', null],
    ['in the future', '12:30:00', '12:00:00', 'future'],
    ['before it had the list', '08:10:00', '09:00:00', 'before_list'],
  ])('%s', (_case, claimed, kept, correction) => {
    expect(correctEntryTime({ at: at(claimed), listedAt, now })).toEqual({ at: at(kept), correction });
  });

  it('a list from the future bounds nothing', () => {
    expect(correctEntryTime({ at: at('11:00:00'), listedAt: at('18:00:00'), now }).at).toEqual(now);
  });
});

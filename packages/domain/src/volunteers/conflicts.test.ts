import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { instantAt } from '../forms/zoned-time.ts';
import { findConflicts, isWithin, type Span, stretchAround } from './conflicts.ts';

const at = (hour: number, day = '2027-06-12') => instantAt(day, hour * 60, 'Europe/Paris');
const span = (begin: number, end: number): Span => ({ begin: at(begin), end: at(end) });
const slot = (begin: number, end: number, over = {}) => ({
  ...span(begin, end),
  minAge: null,
  skills: [],
  ...over,
});
const anna = (over = {}) => ({
  age: 30,
  availability: [span(8, 20)],
  skills: ['secours'],
  engagements: [] as Span[],
  ...over,
});

describe('what speaks against somebody in a slot', () => {
  test.each([
    ['nothing', slot(9, 12), anna(), []],
    ['a slot as long as the availability', slot(8, 20), anna(), []],
    ['another mission at the same hour', slot(9, 12), anna({ engagements: [span(11, 13)] }), ['overlap']],
    ['a mission that ends when this one begins', slot(9, 12), anna({ engagements: [span(8, 9)] }), []],
    ['an hour before they can come', slot(7, 10), anna(), ['outside_availability']],
    ['no availability at all', slot(9, 10), anna({ availability: [] }), ['outside_availability']],
    ['two ranges that touch', slot(9, 15), anna({ availability: [span(12, 16), span(8, 12)] }), []],
    [
      'a hole in the availability',
      slot(9, 15),
      anna({ availability: [span(8, 12), span(13, 16)] }),
      ['outside_availability'],
    ],
    ['seven hours without a break', slot(12, 16), anna({ engagements: [span(9, 12)] }), ['too_long']],
    ['seven hours with a short break', slot(12.25, 16), anna({ engagements: [span(9, 12)] }), ['too_long']],
    ['seven hours with a real break', slot(12.5, 16), anna({ engagements: [span(9, 12)] }), []],
    ['exactly six hours', slot(12, 15), anna({ engagements: [span(9, 12)] }), []],
    ['one long slot that the organiser wanted', slot(8, 16), anna(), []],
    ['a chain on both sides', slot(11, 14), anna({ engagements: [span(14, 16), span(9, 11)] }), ['too_long']],
    ['seventeen where eighteen is asked', slot(9, 10, { minAge: 18 }), anna({ age: 17 }), ['too_young']],
    ['eighteen where eighteen is asked', slot(9, 10, { minAge: 18 }), anna({ age: 18 }), []],
    ['an age that nobody knows', slot(9, 10, { minAge: 18 }), anna({ age: null }), ['age_unknown']],
    ['no age asked', slot(9, 10, { minAge: 0 }), anna({ age: null }), []],
    ['a skill that they have', slot(9, 10, { skills: ['secours'] }), anna(), []],
    ['a skill that they lack', slot(9, 10, { skills: ['secours', 'camion'] }), anna(), ['missing_skill']],
  ])('%s', (_, wanted, person, expected) => {
    expect(findConflicts(wanted, person)).toEqual(expected);
  });
});

describe('when the clocks change', () => {
  it('a night in spring is an hour shorter and still within the availability', () => {
    const night = { begin: at(23, '2027-03-27'), end: at(6, '2027-03-28') };
    expect((night.end - night.begin) / 3_600_000).toBe(6);
    expect(isWithin(night, [{ begin: at(22, '2027-03-27'), end: at(7, '2027-03-28') }])).toBe(true);
  });

  it('a night in autumn is an hour longer, and two slots of it are too long in a row', () => {
    const first = { begin: at(23, '2027-10-30'), end: at(2, '2027-10-31') };
    const second = { begin: first.end, end: at(5, '2027-10-31') };
    expect(stretchAround(second, [first]) / 3_600_000).toBe(7);
    const person = anna({ availability: [{ begin: first.begin, end: second.end }], engagements: [first] });
    expect(findConflicts({ ...second, minAge: null, skills: [] }, person)).toEqual(['too_long']);
  });
});

it('the order in which engagements are listed never matters', () => {
  const spans = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 8 }))
      .map(([from, length]) => span(from / 2, from / 2 + length / 2)),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(spans, (engagements) => {
      const reversed = [...engagements].reverse();
      expect(findConflicts(slot(10, 12), anna({ engagements: reversed }))).toEqual(
        findConflicts(slot(10, 12), anna({ engagements })),
      );
      expect(isWithin(span(10, 12), reversed)).toBe(isWithin(span(10, 12), engagements));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Availability,
  type AvailabilityChange,
  addSlot,
  availabilityMessages,
  canAddSlot,
  moveSlot,
  newSlotWindow,
  removeSlot,
} from './availability.ts';

const date = '2027-06-12';
const day = { min: 480, max: 1200 };
const at = (availability: Availability, onDate = date) =>
  (availability[onDate] ?? []).map(({ begin, end }) => [begin, end]);

const accepted = (change: AvailabilityChange): Availability => {
  if (!change.ok) throw new Error(change.message);
  return change.availability;
};

describe('slots of a day', () => {
  it('are proposed from one to four hours after the day opens', () => {
    expect(newSlotWindow(day)).toEqual({ begin: 540, end: 720 });
  });

  it.each([
    ['three hours', { min: 480, max: 660 }, { begin: 540, end: 660 }],
    ['one hour', { min: 480, max: 540 }, { begin: 510, end: 540 }],
    ['half an hour', { min: 480, max: 510 }, { begin: 480, end: 510 }],
  ])('are proposed within a day of %s', (_what, short, expected) => {
    expect(newSlotWindow(short)).toEqual(expected);
  });

  it('are at most three; the fourth is refused with a reason', () => {
    let availability: Availability = {};
    for (const id of ['1', '2', '3'])
      availability = accepted(addSlot(availability, date, { id, begin: 480, end: 510 }, day));
    expect(addSlot(availability, date, { id: '4', begin: 480, end: 510 }, day)).toEqual({
      ok: false,
      message: 'Limite de 3 plages horaires atteinte',
    });
    expect(availabilityMessages.limit).toBe('Limite de 3 plages horaires atteinte');
    expect(canAddSlot(availability, '2027-06-13')).toBe(true);
  });

  it('that are switched off do not count, until they are dragged', () => {
    const slots = [1, 2, 3].map((hour) => ({ id: String(hour), begin: 480, end: 510 }));
    const availability: Availability = {
      [date]: [...slots, { id: 'off', begin: 600, end: 660, isActive: false }],
    };
    expect(moveSlot(availability, date, 'off', { begin: 600, end: 690 }, day).ok).toBe(false);
    const fewer = removeSlot(availability, date, '1');
    const moved = accepted(moveSlot(fewer, date, 'off', { begin: 600, end: 690 }, day));
    expect(moved[date]?.at(-1)).toEqual({ id: 'off', begin: 600, end: 690, isActive: true });
  });

  it.each([
    ['off the steps', { begin: 494, end: 571 }, [480, 570]],
    ['outside the day', { begin: 0, end: 2000 }, [480, 1200]],
    ['shorter than half an hour', { begin: 600, end: 605 }, [600, 630]],
    ['upside down', { begin: 700, end: 600 }, [690, 720]],
    ['at the very end', { begin: 1200, end: 1200 }, [1170, 1200]],
  ])('dragged %s come to rest', (_what, range, expected) => {
    const start = accepted(addSlot({}, date, { id: '1', begin: 600, end: 660 }, day));
    expect(at(accepted(moveSlot(start, date, '1', range, day)))).toEqual([expected]);
  });

  it('take their day with them when the last one goes', () => {
    const one = accepted(addSlot({}, date, { id: '1', begin: 600, end: 660 }, day));
    const two = accepted(addSlot(one, date, { id: '2', begin: 700, end: 760 }, day));
    expect(at(removeSlot(two, date, '1'))).toHaveLength(1);
    expect(removeSlot(removeSlot(two, date, '1'), date, '2')).toEqual({});
    expect(removeSlot(two, date, 'gone')).toBe(two);
  });

  it('always last half an hour or more, on steps, within the day', () => {
    const minutes = fc.integer({ min: -500, max: 2000 });
    const range = fc.tuple(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 48 }));
    fc.assert(
      fc.property(range, minutes, minutes, ([first, length], begin, end) => {
        const bounds = { min: first * 30, max: Math.min(1440, (first + length) * 30) };
        const slot = accepted(addSlot({}, date, { id: '1', begin, end }, bounds))[date]?.[0] ?? {
          begin: 0,
          end: 0,
        };
        expect(slot.end - slot.begin).toBeGreaterThanOrEqual(30);
        expect([slot.begin % 30, slot.end % 30]).toEqual([0, 0]);
        expect(slot.begin >= bounds.min && slot.end <= bounds.max).toBe(true);
      }),
    );
  });
});

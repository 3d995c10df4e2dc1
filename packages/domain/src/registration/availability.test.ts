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
import { dateCards, dayRange, isEventDay, type MissionDays, missionDates } from './availability-days.ts';
import { fromTimeRanges, toTimeRanges } from './availability-output.ts';

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

describe('the hours of a day', () => {
  const mission = (
    begin: string,
    end: string,
    allDays: MissionDays['allDays'],
    timeZone = 'Europe/Paris',
  ): MissionDays => ({
    dates: { begin, end },
    timeZone,
    allDays,
  });
  const days = ['2027-06-12', '2027-06-13'];

  it('are those of the missions on the clocks of the edition, rounded outwards to half hours', () => {
    const plain = mission('2027-06-12T06:10:00Z', '2027-06-13T15:50:00Z', days);
    expect(days.map((each) => dayRange(plain, each))).toEqual([
      { min: 480, max: 1080 },
      { min: 480, max: 1080 },
    ]);
    const winter = mission('2027-01-09T07:00:00Z', '2027-01-09T17:01:00Z', ['2027-01-09']);
    expect(dayRange(winter, '2027-01-09')).toEqual({ min: 480, max: 1110 });
    const far = mission('2027-06-12T12:00:00Z', '2027-06-12T22:00:00Z', days, 'America/Guadeloupe');
    expect(dayRange(far, '2027-06-12')).toEqual({ min: 480, max: 1080 });
  });

  it('are cut at midnight when the mission goes through the night', () => {
    const night = mission('2027-06-12T18:00:00Z', '2027-06-13T00:30:00Z', days);
    expect(days.map((each) => dayRange(night, each))).toEqual([
      { min: 1200, max: 1440 },
      { min: 0, max: 150 },
    ]);
  });

  it('may differ from day to day', () => {
    const each = mission('2027-06-12T06:00:00Z', '2027-06-13T18:00:00Z', {
      '2027-06-12': { begin: '2027-06-12T12:00:00Z', end: '2027-06-12T22:30:00Z' },
      '2027-06-13': { begin: '2027-06-13T05:15:00Z', end: '2027-06-13T10:00:00Z' },
    });
    expect([...days, '2027-06-14'].map((one) => dayRange(each, one))).toEqual([
      { min: 840, max: 1440 },
      { min: 420, max: 720 },
      { min: 480, max: 1200 },
    ]);
  });

  it('are right on the days when the clocks change', () => {
    const spring = mission('2027-03-28T06:00:00Z', '2027-03-28T16:00:00Z', ['2027-03-28']);
    expect(dayRange(spring, '2027-03-28')).toEqual({ min: 480, max: 1080 });
    const autumn = mission('2027-10-31T07:00:00Z', '2027-10-31T17:00:00Z', ['2027-10-31']);
    expect(dayRange(autumn, '2027-10-31')).toEqual({ min: 480, max: 1080 });
  });

  it('belong to days in order, each once, also when they are given as instants', () => {
    const list = mission('2027-06-12T06:00:00Z', '2027-06-13T18:00:00Z', [
      '2027-06-13',
      '2027-06-11T22:30:00Z',
      '2027-06-13',
      'demain',
    ]);
    expect(missionDates(list)).toEqual(['2027-06-12', '2027-06-13']);
  });
});

describe('the row of days', () => {
  const event = { begin: Date.parse('2027-06-12T07:00:00Z'), end: Date.parse('2027-06-13T22:00:00Z') };
  const slot = (id: string, isActive?: boolean) => ({
    id,
    begin: 600,
    end: 660,
    ...(isActive === undefined ? {} : { isActive }),
  });

  it('shows slots before the event, the event, and nothing else', () => {
    const availability = {
      '2027-06-12': [slot('1')],
      '2027-06-10': [slot('2'), slot('3')],
      '2027-06-13': [slot('4', false)],
    };
    const cards = dateCards(['2027-06-13', '2027-06-12', '2027-06-14'], availability, event);
    expect(cards.map(({ date: on, badge, isEventDay: isDay }) => [on, badge, isDay])).toEqual([
      ['2027-06-10', '2\u00a0créneaux', false],
      ['2027-06-12', '1\u00a0créneau', true],
      ['2027-06-13', 'Jour de l’événement', true],
      ['2027-06-14', null, false],
    ]);
    expect(cards[1]).toMatchObject({ weekday: 'sam.', day: '12', month: 'juin', label: 'samedi 12 juin' });
  });

  it('knows the days of the event by the clocks of the edition', () => {
    expect(
      ['2027-06-11', '2027-06-12', '2027-06-13', '2027-06-14'].map((on) => isEventDay(on, event)),
    ).toEqual([false, true, true, false]);
    const early = { begin: Date.parse('2027-06-11T22:30:00Z'), end: Date.parse('2027-06-12T02:00:00Z') };
    expect(isEventDay('2027-06-11', early)).toBe(false);
    expect(isEventDay('2027-06-11', early, 'America/Guadeloupe')).toBe(true);
  });
});

describe('what is sent', () => {
  const slot = (begin: number, end: number, id = `${begin}`) => ({ id, begin, end });

  it('are instants, by day, without slots that are off', () => {
    const availability = {
      '2027-06-13': [slot(480, 600)],
      '2027-06-12': [slot(600, 720), { ...slot(800, 900), isActive: false }],
    };
    expect(toTimeRanges(availability)).toEqual([
      { id: '600', begin: '2027-06-12T08:00:00.000Z', end: '2027-06-12T10:00:00.000Z' },
      { id: '480', begin: '2027-06-13T06:00:00.000Z', end: '2027-06-13T08:00:00.000Z' },
    ]);
  });

  it.each([
    ['touching', [slot(480, 600), slot(600, 660)], [['06:00', '09:00']]],
    ['overlapping', [slot(540, 660), slot(480, 600)], [['06:00', '09:00']]],
    ['one inside the other', [slot(480, 720), slot(540, 600)], [['06:00', '10:00']]],
    [
      'apart',
      [slot(480, 540), slot(570, 600)],
      [
        ['06:00', '07:00'],
        ['07:30', '08:00'],
      ],
    ],
    ['three in a chain', [slot(480, 540), slot(600, 660), slot(540, 600)], [['06:00', '09:00']]],
  ])('slots that are %s', (_what, slots, expected) => {
    const times = toTimeRanges({ [date]: slots }).map(({ begin, end }) => [
      begin.slice(11, 16),
      end.slice(11, 16),
    ]);
    expect(times).toEqual(expected);
  });

  it.each([
    [
      'spring, over the hour that is left out',
      '2027-03-28',
      [slot(60, 240)],
      [['2027-03-28T00:00:00.000Z', '2027-03-28T02:00:00.000Z']],
    ],
    [
      'spring, beginning in it',
      '2027-03-28',
      [slot(150, 240)],
      [['2027-03-28T01:00:00.000Z', '2027-03-28T02:00:00.000Z']],
    ],
    ['spring, all within it', '2027-03-28', [slot(120, 180)], []],
    [
      'spring, on both sides of it',
      '2027-03-28',
      [slot(60, 120), slot(180, 240)],
      [['2027-03-28T00:00:00.000Z', '2027-03-28T02:00:00.000Z']],
    ],
    [
      'spring, the day after it',
      '2027-03-28',
      [slot(480, 540)],
      [['2027-03-28T06:00:00.000Z', '2027-03-28T07:00:00.000Z']],
    ],
    [
      'the day before spring',
      '2027-03-27',
      [slot(480, 540)],
      [['2027-03-27T07:00:00.000Z', '2027-03-27T08:00:00.000Z']],
    ],
    [
      'autumn, over the hour that comes twice',
      '2027-10-31',
      [slot(60, 240)],
      [['2027-10-30T23:00:00.000Z', '2027-10-31T03:00:00.000Z']],
    ],
    [
      'autumn, within it',
      '2027-10-31',
      [slot(120, 150)],
      [['2027-10-31T00:00:00.000Z', '2027-10-31T00:30:00.000Z']],
    ],
    [
      'autumn, after it',
      '2027-10-31',
      [slot(480, 540)],
      [['2027-10-31T07:00:00.000Z', '2027-10-31T08:00:00.000Z']],
    ],
    [
      'autumn, until midnight',
      '2027-10-31',
      [slot(1380, 1440)],
      [['2027-10-31T22:00:00.000Z', '2027-10-31T23:00:00.000Z']],
    ],
  ])('%s', (_what, onDate, slots, expected) => {
    expect(toTimeRanges({ [onDate]: slots }).map(({ begin, end }) => [begin, end])).toEqual(expected);
  });

  it('are apart, in order, and cover exactly the active slots', () => {
    const dates = fc.constantFrom('2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31', '2027-06-12');
    const step = fc.integer({ min: 0, max: 47 });
    const slots = fc.array(
      fc.record({ from: step, length: fc.integer({ min: 1, max: 10 }), isActive: fc.boolean() }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(dates, slots, (onDate, list) => {
        const own = list.map(({ from, length, isActive }, index) => ({
          id: `${index}`,
          begin: from * 30,
          end: Math.min(1440, (from + length) * 30),
          isActive,
        }));
        const ranges = toTimeRanges({ [onDate]: own });
        ranges.forEach((range, index) => {
          expect(range.begin < range.end).toBe(true);
          const next = ranges[index + 1];
          if (next !== undefined) expect(range.end < next.begin).toBe(true);
        });
        const sum = (of: readonly { begin: string; end: string }[]) =>
          of.reduce((total, { begin, end }) => total + Date.parse(end) - Date.parse(begin), 0);
        const each = own
          .filter(({ isActive }) => isActive)
          .flatMap((one) => toTimeRanges({ [onDate]: [one] }));
        expect(sum(ranges)).toBeLessThanOrEqual(sum(each));
        for (const one of each) {
          expect(ranges.some((range) => range.begin <= one.begin && range.end >= one.end)).toBe(true);
        }
      }),
    );
  });

  it('are read back as the same slots', () => {
    const ranges = toTimeRanges({
      [date]: [slot(480, 600), slot(1200, 1440)],
      '2027-10-31': [slot(60, 240)],
      '2027-03-28': [slot(60, 240)],
    });
    expect(toTimeRanges(fromTimeRanges(ranges))).toEqual(ranges);
    expect(fromTimeRanges([{ id: 'n', begin: '2027-06-12T20:00:00Z', end: '2027-06-13T01:00:00Z' }])).toEqual(
      {
        '2027-06-12': [{ id: 'n', begin: 1320, end: 1440, isActive: true }],
        '2027-06-13': [{ id: 'n-2', begin: 0, end: 180, isActive: true }],
      },
    );
  });
});

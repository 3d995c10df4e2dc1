import { describe, expect, it } from 'vitest';
import {
  dateCards,
  dayRange,
  editionDays,
  hasOtherDays,
  isEventDay,
  type MissionDays,
  missionDates,
} from './availability-days.ts';

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
    expect(cards[1]).toMatchObject({
      weekday: 'sam.',
      day: '12',
      month: 'juin',
      year: '2027',
      label: 'samedi 12 juin 2027',
    });
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

it('another day is offered only where the edition has one that is not among those of the missions', () => {
  const event = { begin: Date.parse('2027-06-12T06:00:00Z'), end: Date.parse('2027-06-13T18:00:00Z') };
  const offered = (allDays: string[]) => {
    const mission = {
      dates: { begin: '2027-06-11T06:00:00Z', end: '2027-06-13T18:00:00Z' },
      timeZone: 'Europe/Paris',
      allDays,
    };
    return hasOtherDays(mission, editionDays(mission, event));
  };
  expect(offered(['2027-06-11', '2027-06-12', '2027-06-13'])).toBe(false);
  expect(offered(['2027-06-12', '2027-06-13'])).toBe(false);
  expect(offered(['2027-06-12'])).toBe(true);
  expect(offered(['2027-06-10', '2027-06-12', '2027-06-13'])).toBe(true);
});

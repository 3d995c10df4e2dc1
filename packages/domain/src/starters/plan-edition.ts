import type { ProgrammeDay } from '../events/date-table.ts';
import { dayOf, formatTime } from '../shared/moments.ts';
import { type ClockHours, clockHours } from './clock-hours.ts';
import type { Starter, StarterDay, StarterMission } from './starter.ts';
import { type StarterKind, starterOutlines } from './starter-kinds.ts';

/** A start other than the planned one moves the hours of the event. */
export function hoursOf(kind: StarterKind, start: string, zone: string): ClockHours {
  const [hour = 0, minute = 0] = formatTime(start, zone).split(':').map(Number);
  return clockHours(dayOf(start, zone), zone, hour + minute / 60 - starterOutlines[kind].begin);
}

export interface PlannedSlot {
  readonly begin: string;
  readonly end: string;
  readonly need: number;
}

export interface EditionPlan {
  readonly end: string;
  readonly days: readonly ProgrammeDay[];
  readonly missions: readonly (Omit<StarterMission, 'slots'> & { readonly slots: readonly PlannedSlot[] })[];
  readonly hours: ClockHours;
}

const contains = (day: StarterDay, { from, to }: { from: number; to: number }) =>
  day.from <= from && to <= day.to;

/** A day has one line: where an early start reaches into a day of preparation, the event keeps it. */
function oncePerDay(days: readonly ProgrammeDay[]): ProgrammeDay[] {
  const byDay = new Map<string, ProgrammeDay>();
  for (const day of days) if (day.isEventDay || !byDay.has(day.day)) byDay.set(day.day, day);
  return [...byDay.values()].sort((one, other) => one.day.localeCompare(other.day));
}

/** The starter’s hours as moments of the edition. Preparation keeps its hours whenever the event begins. */
export function planEdition(starter: Starter, start: string, zone: string): EditionPlan {
  const hours = hoursOf(starter.kind, start, zone);
  const preparation = clockHours(dayOf(start, zone), zone);
  const preparing = starter.days.filter(({ isEventDay }) => !isEventDay);
  const days = starter.days.map(({ from, to, label, isEventDay }) => {
    const clock = isEventDay ? hours : preparation;
    return { day: clock.day(from), begin: clock.instant(from), end: clock.instant(to), label, isEventDay };
  });
  return {
    hours,
    end: hours.instant(starterOutlines[starter.kind].end),
    days: oncePerDay(days),
    missions: starter.missions.map((mission) => ({
      ...mission,
      slots: mission.slots.map((slot) => {
        const clock = preparing.some((day) => contains(day, slot)) ? preparation : hours;
        return { begin: clock.instant(slot.from), end: clock.instant(slot.to), need: slot.need };
      }),
    })),
  };
}

import { z } from 'zod';
import { clockAt, instantAt } from '../forms/zoned-time.ts';
import { isIsoDate } from '../shared/calendar-date.ts';
import { defaultTimeZone } from '../shared/zone-offset.ts';
import { type Availability, byDate, isActiveSlot, minutesInDay, type Slot, slotsOn } from './availability.ts';

export const timeRangeSchema = z.strictObject({
  id: z.string().min(1).max(100),
  begin: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
});
export type AvailableRange = z.infer<typeof timeRangeSchema>;

interface Span {
  id: string;
  begin: number;
  end: number;
}

/** Overlapping or touching spans become one, with the id of the earliest. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.begin - b.begin || a.end - b.end)) {
    const last = merged.at(-1);
    if (last !== undefined && span.begin <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

/** Merged as instants: two slots around the hour that spring skips touch each other. */
export function toTimeRanges(availability: Availability, zone: string = defaultTimeZone): AvailableRange[] {
  const dates = Object.keys(availability).filter(isIsoDate).sort(byDate);
  return dates.flatMap((date) => {
    const spans = slotsOn(availability, date)
      .filter(isActiveSlot)
      .map(({ id, begin, end }) => ({
        id,
        begin: instantAt(date, begin, zone),
        end: instantAt(date, end, zone),
      }))
      .filter(({ begin, end }) => begin < end);
    return merge(spans).map(({ id, begin, end }) => ({
      id,
      begin: new Date(begin).toISOString(),
      end: new Date(end).toISOString(),
    }));
  });
}

/** Ranges that cross midnight are split there. */
export function fromTimeRanges(
  ranges: readonly AvailableRange[],
  zone: string = defaultTimeZone,
): Record<string, Slot[]> {
  const days: Record<string, Slot[]> = {};
  const put = (date: string, slot: Slot): void => {
    if (slot.begin < slot.end) days[date] = [...(days[date] ?? []), slot];
  };
  for (const { id, begin, end } of ranges) {
    const first = clockAt(Date.parse(begin), zone);
    const last = clockAt(Date.parse(end), zone);
    if (first.date === last.date) {
      put(first.date, { id, begin: first.minutes, end: last.minutes, isActive: true });
      continue;
    }
    put(first.date, { id, begin: first.minutes, end: minutesInDay, isActive: true });
    put(last.date, { id: `${id}-2`, begin: 0, end: last.minutes, isActive: true });
  }
  return days;
}

import type { EditionEntry } from '@kermesse/domain/events/answers';
import { wallInstant } from '@kermesse/domain/events/wall-moment';
import { addDays } from '@kermesse/domain/shared/calendar-date';
import { dayOf, formatTime } from '@kermesse/domain/shared/moments';
import { textOrNull } from '../form/text-or-null.ts';

export interface DayValues {
  day: string | null;
  begin: string;
  end: string;
  label: string;
  isEventDay: boolean;
}

/** Named as in the request, so that an error of a day stands at that day. */
export interface ProgrammeValues {
  data: DayValues[];
}

/** An end before the begin is on the next day. */
export function endsNextDay({ begin, end }: Pick<DayValues, 'begin' | 'end'>): boolean {
  return begin !== '' && end !== '' && end < begin;
}

export function programmeValues({ date_table, timezone }: EditionEntry): ProgrammeValues {
  return {
    data: date_table.map(({ day, begin, end, label, isEventDay }) => ({
      day,
      begin: formatTime(begin, timezone),
      end: formatTime(end, timezone),
      label: label ?? '',
      isEventDay,
    })),
  };
}

export const programmeToPayload =
  (zone: string) =>
  ({ data }: ProgrammeValues) => ({
    data: data.map((row) => {
      const last = row.day !== null && endsNextDay(row) ? addDays(row.day, 1) : row.day;
      return {
        day: row.day ?? '',
        begin: wallInstant({ day: row.day, time: row.begin }, zone) ?? '',
        end: wallInstant({ day: last, time: row.end }, zone) ?? '',
        label: textOrNull(row.label),
        isEventDay: row.isEventDay,
      };
    }),
  });

const longest = 60;

export function daysOfEdition({ date_start, date_end, timezone }: EditionEntry): DayValues[] {
  const last = dayOf(date_end, timezone);
  const days: DayValues[] = [];
  for (let day = dayOf(date_start, timezone); day <= last && days.length < longest; day = addDays(day, 1))
    days.push({ day, begin: '08:00', end: '20:00', label: '', isEventDay: true });
  return days;
}

/** The day after the last one, with its hours. */
export function nextDay(days: readonly DayValues[], edition: EditionEntry): DayValues {
  const last = days.at(-1);
  if (!last?.day) return { ...(daysOfEdition(edition)[0] ?? emptyDay) };
  return { ...last, day: addDays(last.day, 1), label: '' };
}

const emptyDay: DayValues = { day: null, begin: '08:00', end: '20:00', label: '', isEventDay: true };

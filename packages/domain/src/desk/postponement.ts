import { TZDate } from '@date-fns/tz';
import { type DateShift, dateShift } from '../events/date-shift.ts';
import { wallInstant } from '../events/wall-moment.ts';
import { addDays, addYears, type IsoDate } from '../shared/calendar-date.ts';
import { dayOf, formatTime } from '../shared/moments.ts';
import { editionChangeMessages as say } from './edition-change-messages.ts';

const mostYears = 2;
const usualDaysToAnswer = 14;

interface Dated {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timezone: string;
}

interface Wanted {
  /** First day, in the edition's zone. */
  readonly startsOn: IsoDate;
  /** Last day on which people answer, in the edition's zone. */
  readonly answerBy: IsoDate;
}

export interface DateIssue {
  readonly path: 'startsOn' | 'answerBy';
  readonly message: string;
}

/** A whole edition moves by days: the hours of its clock stay. */
export function postponementShift({ startsAt, timezone }: Dated, startsOn: IsoDate): DateShift {
  const target = wallInstant({ day: startsOn, time: formatTime(startsAt, timezone) }, timezone);
  return dateShift(startsAt, target ? new Date(target) : startsAt, timezone);
}

export function postponedDates(edition: Dated, startsOn: IsoDate): { startsAt: Date; endsAt: Date } {
  const shift = postponementShift(edition, startsOn);
  return { startsAt: shift.instant(edition.startsAt), endsAt: shift.instant(edition.endsAt) };
}

export function postponementIssues(edition: Dated, { startsOn, answerBy }: Wanted, now: Date): DateIssue[] {
  const today = dayOf(now, edition.timezone);
  const issues: DateIssue[] = [];
  if (startsOn <= dayOf(edition.startsAt, edition.timezone))
    issues.push({ path: 'startsOn', message: say.notLater });
  else if (startsOn <= today) issues.push({ path: 'startsOn', message: say.inThePast });
  else if (startsOn > addYears(today, mostYears)) issues.push({ path: 'startsOn', message: say.tooFar });
  if (answerBy <= today) issues.push({ path: 'answerBy', message: say.answerTooSoon });
  else if (answerBy >= startsOn) issues.push({ path: 'answerBy', message: say.answerTooLate });
  return issues;
}

/** Two weeks, or the day before the event where there are fewer. */
export function usualAnswerBy(startsOn: IsoDate, today: IsoDate): IsoDate {
  const [usual, last] = [addDays(today, usualDaysToAnswer), addDays(startsOn, -1)];
  return usual < last ? usual : last;
}

/** Answers are taken until the end of the day in the edition's zone. */
export function answersEndAt(answerBy: IsoDate, timezone: string): Date {
  const [year = 0, month = 1, day = 1] = addDays(answerBy, 1).split('-').map(Number);
  return new Date(new TZDate(year, month - 1, day, timezone).getTime());
}

export type QuestionState = 'open' | 'over' | 'replaced';

/** Asked anew by a later change, or by an edition that is cancelled or held otherwise. */
export function questionState(
  {
    answersEndAt: end,
    isLatest,
    isPublished,
  }: { answersEndAt: Date; isLatest: boolean; isPublished: boolean },
  now: Date,
): QuestionState {
  if (!isLatest || !isPublished) return 'replaced';
  return now < end ? 'open' : 'over';
}

import { noMoment, type WallMoment, wallInstant, wallMoment } from '@kermesse/domain/events/wall-moment';
import type { VisibilityPeriod } from '@kermesse/domain/forms/schema/visibility-period';
import { formatIsoDate, isIsoDate } from '@kermesse/domain/shared/calendar-date';

export type Edge = 'start' | 'end';

/** A day alone means the whole day. */
const wholeDay: Readonly<Record<Edge, string>> = { start: '00:00', end: '23:59' };
const localClock = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;
const hasOffset = /(?:Z|[+-]\d{2}:?\d{2})$/i;
/** Milliseconds: the last minute counts to its end. */
const restOfMinute = 59_999;

/** In the time zone of the event; an instant, a local time or a day are all read. */
export function edgeMoment(stored: string | null, edge: Edge, zone: string): WallMoment {
  if (stored === null) return noMoment;
  if (isIsoDate(stored)) return { day: stored, time: wholeDay[edge] };
  const [, day, time] = localClock.exec(stored) ?? [];
  if (day !== undefined && time !== undefined && !hasOffset.test(stored)) return { day, time };
  return Number.isNaN(Date.parse(stored)) ? noMoment : wallMoment(stored, zone);
}

/** The instant to store; null for an open edge, empty text while day or hour are incomplete. */
export function edgeInstant(moment: WallMoment, edge: Edge, zone: string): string | null {
  const instant = wallInstant(moment, zone);
  if (instant === null || instant === '' || edge === 'start') return instant;
  return new Date(Date.parse(instant) + restOfMinute).toISOString();
}

function edgeWords(stored: string | null, edge: Edge, zone: string): string | null {
  const { day, time } = edgeMoment(stored, edge, zone);
  if (day === null) return null;
  return time === wholeDay[edge] ? formatIsoDate(day) : `${formatIsoDate(day)} à ${time}`;
}

/** 'Du 01/01/2027 au 31/03/2027 à 18:00'; null when always shown. */
export function periodWords(period: VisibilityPeriod | null, zone: string): string | null {
  if (period === null || !period.enabled) return null;
  const start = edgeWords(period.startDate, 'start', zone);
  const end = edgeWords(period.endDate, 'end', zone);
  if (start !== null && end !== null) return `Du ${start} au ${end}`;
  if (start !== null) return `Dès le ${start}`;
  return end === null ? 'Période à préciser' : `Jusqu’au ${end}`;
}

import type { IsoDate } from '@kermesse/domain/shared/calendar-date';
import { Skeleton } from '@mantine/core';
import { lazyPart } from '../display/lazy-part.tsx';
import classes from './calendar.module.css';

export interface CalendarProps {
  value: IsoDate | null;
  min: IsoDate | undefined;
  max: IsoDate | undefined;
  isBirthDate: boolean;
  initialMonth: IsoDate | undefined;
  onPick: (day: IsoDate) => void;
}

function CalendarSkeleton() {
  return <Skeleton className={classes.skeleton} role="status" aria-label="Chargement du calendrier" />;
}

const loadCalendar = async () => (await import('./calendar-loaded.tsx')).LoadedCalendar;

/** Fetches the calendar's code ahead of the press that will open it. A failure is told when it is opened. */
export function preloadCalendar(): void {
  loadCalendar().catch(() => undefined);
}

export const Calendar = lazyPart<CalendarProps>(loadCalendar, CalendarSkeleton);

import type { IsoDate } from '@kermesse/domain/shared/calendar-date';
import type { RefObject } from 'react';
import { lazyPart } from '../display/lazy-part.tsx';

export interface CalendarProps {
  value: IsoDate | null;
  min: IsoDate | undefined;
  max: IsoDate | undefined;
  isBirthDate: boolean;
  initialMonth: IsoDate | undefined;
  onPick: (day: IsoDate) => void;
}

export interface CalendarPopoverProps extends CalendarProps {
  /** A press on the field does not close the calendar. */
  field: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const load = async () => (await import('./calendar-popover-loaded.tsx')).LoadedCalendarPopover;

/** Loads the calendar's code ahead of opening; a failure is shown when it is opened. */
export function preloadCalendar(): void {
  load().catch(() => undefined);
}

/** Lazy: the calendar's code is as heavy as the rest of a form. */
export const CalendarPopover = lazyPart<CalendarPopoverProps>('calendar-popover', load, () => null);

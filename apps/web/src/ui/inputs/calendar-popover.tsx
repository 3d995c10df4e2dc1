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
  /** The field that it belongs to: a press there does not close it. */
  field: RefObject<HTMLElement | null>;
  /** What it hangs below. */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

const load = async () => (await import('./calendar-popover-loaded.tsx')).LoadedCalendarPopover;

/** Fetches the calendar's code ahead of the press that will open it. A failure is told when it is opened. */
export function preloadCalendar(): void {
  load().catch(() => undefined);
}

/** A calendar over the page, below its field. Its code is as heavy as the rest of a form, and comes when it is wanted. */
export const CalendarPopover = lazyPart<CalendarPopoverProps>(load, () => null);

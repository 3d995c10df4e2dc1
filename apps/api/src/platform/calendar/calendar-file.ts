import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export interface CalendarEntry {
  /** The same in every file in which the entry stands: a calendar knows it again by this. */
  readonly documentId: string;
  readonly createdAt: Date;
  /** When something that the entry shows was last changed. */
  readonly changedAt: readonly Date[];
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  readonly start: Date;
  readonly end: Date | null;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
}

interface CalendarContent {
  readonly name: string;
  readonly product: string;
  readonly entries: readonly CalendarEntry[];
  /** Who cancels: a file that takes entries out of a calendar must say so. */
  readonly organizer: { readonly name: string; readonly email: string };
  /** An address that is read again and again shows what is cancelled; a file that is opened once takes it away. */
  readonly isSubscription?: boolean;
  readonly now: Date;
}

export interface CalendarFile {
  readonly text: string;
  /** What the file does to a calendar. */
  readonly method: 'PUBLISH' | 'CANCEL';
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/**
 * Calendars keep the version with the highest number. Seconds from the creation to the last change only ever grow,
 * also when a cancelled entry takes place after all, and need no counter.
 */
function sequenceOf({ createdAt, changedAt }: CalendarEntry): number {
  const last = Math.max(createdAt.getTime(), ...changedAt.map((each) => each.getTime()));
  return Math.floor((last - createdAt.getTime()) / 1000);
}

/** Entries for people's own calendars. Times are in UTC: every calendar shows them in its owner's zone. */
export function makeCalendarFile({
  name,
  product,
  entries,
  organizer,
  isSubscription = false,
  now,
}: CalendarContent): CalendarFile {
  const isCancellation =
    !isSubscription && entries.length > 0 && entries.every(({ status }) => status === 'cancelled');
  const method = isCancellation ? 'CANCEL' : 'PUBLISH';
  const calendar = ical({
    name,
    prodId: { company: 'Kermesse', product, language: 'FR' },
    method: ICalCalendarMethod[method],
  });
  for (const entry of entries) {
    const { documentId, start, end, summary, description, location, url } = entry;
    const isCancelled = entry.status === 'cancelled';
    calendar.createEvent({
      id: `${documentId}@kermesse`,
      sequence: sequenceOf(entry),
      stamp: now,
      start,
      ...(end === null ? {} : { end }),
      summary: isCancelled ? `Annulé : ${summary}` : summary,
      description,
      ...(location ? { location } : {}),
      url,
      status: statuses[entry.status],
      ...(isCancellation ? { organizer } : {}),
    });
  }
  return { text: calendar.toString(), method };
}

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export interface CalendarEntry {
  /** Becomes the UID: the same in every file, so that a calendar recognises the entry. */
  readonly documentId: string;
  readonly createdAt: Date;
  readonly changedAt: readonly Date[];
  readonly status: 'confirmed' | 'tentative' | 'cancelled';
  /** The dates are new ones. */
  readonly isPostponed?: boolean;
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
  /** ORGANIZER is mandatory in a file that cancels entries. */
  readonly organizer: { readonly name: string; readonly email: string };
  /** A subscription shows cancelled entries as such; a file opened once removes them. */
  readonly isSubscription?: boolean;
  readonly now: Date;
}

export interface CalendarFile {
  readonly text: string;
  readonly method: 'PUBLISH' | 'CANCEL';
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** SEQUENCE must grow with each change: seconds from the creation to the last one. */
function sequenceOf({ createdAt, changedAt }: CalendarEntry): number {
  const last = Math.max(createdAt.getTime(), ...changedAt.map((each) => each.getTime()));
  return Math.floor((last - createdAt.getTime()) / 1000);
}

/** Times are in UTC; calendars convert them to their own zone. */
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
      summary: `${isCancelled ? 'Annulé : ' : entry.isPostponed ? 'Reporté, nouvelles dates : ' : ''}${summary}`,
      description,
      ...(location ? { location } : {}),
      url,
      status: statuses[entry.status],
      ...(isCancellation ? { organizer } : {}),
    });
  }
  return { text: calendar.toString(), method };
}

import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { eventMessages } from '@kermesse/domain/events/messages';
import { addressLine } from '@kermesse/domain/shared/address-line';
import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { makeCalendarFile } from '../../platform/calendar/calendar-file.ts';
import { siteUrl } from '../../platform/config/site-url.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPageEdition } from './find-page-edition.ts';

/** A public edition as an entry of a calendar; opened again after a change, it replaces the first one. */
export async function makeEventCalendar(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  documentId: string,
): Promise<string> {
  const now = clock.now();
  const found = await findPageEdition(db.orm, documentId, null, now);
  if (!found) throw new AppError('not_found', { message: eventMessages.eventNotFound });
  const { edition, event, address } = found.row;
  const { text } = makeCalendarFile({
    name: event.name,
    product: 'Événements',
    entries: [
      {
        documentId: edition.documentId,
        createdAt: edition.createdAt,
        changedAt: [edition.updatedAt, event.updatedAt],
        status: edition.status === 'cancelled' ? 'cancelled' : 'confirmed',
        isPostponed: edition.postponedFrom !== null,
        start: edition.startsAt,
        end: edition.endsAt,
        summary: event.name,
        description: plainTextOf(edition.description || event.description),
        location: addressLine(address),
        url: `${siteUrl(config)}${eventPagePath(event.name, edition.documentId)}`,
      },
    ],
    organizer: { name: event.name, email: config.mail.support },
    now,
  });
  return text;
}

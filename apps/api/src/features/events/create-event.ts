import type { NewEvent } from '@kermesse/domain/events/event-schemas';
import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CreatedEvent, insertEvent } from './insert-event.ts';

export async function createEvent(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  actor: Actor,
  { edition, association, ...input }: NewEvent,
): Promise<CreatedEvent> {
  return platform.db.transaction((tx) =>
    insertEvent(tx, platform, actor, {
      association,
      event: {
        name: input.name,
        description: input.description,
        type: input.type,
        category: input.categorie,
        url: input.url_event,
        timezone: input.timezone,
        volunteerCount: input.volunteer,
      },
      edition: {
        name: edition.name,
        description: edition.description,
        startsAt: new Date(edition.date_start),
        endsAt: new Date(edition.date_end),
        timezone: edition.timezone ?? input.timezone,
        slotFormat: edition.slotFormat,
        volunteerCount: input.volunteer,
      },
    }),
  );
}

import { noticeTexts } from '@kermesse/domain/mailing/notice-texts';
import { eq, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { DomainEvents } from '../../platform/events/event-bus.ts';
import { defineFollower } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { personOf } from '../profiles/public.ts';
import { notify } from './notify.ts';

type Added = DomainEvents['organizers.admin-added'];

async function placeOf(tx: Tx, { eventId, editionId }: Added) {
  const [row] = await tx
    .select({ event: events, edition: eventEditions })
    .from(events)
    .leftJoin(eventEditions, eq(eventEditions.id, editionId ?? 0))
    .where(or(eq(events.id, eventId ?? 0), eq(events.id, eventEditions.eventId)));
  if (!row) return null;
  const { event, edition } = row;
  return edition
    ? {
        name: `${event.name}, ${edition.name}`,
        link: `/organizer/editions/${edition.documentId}`,
        ownerId: event.ownerId,
      }
    : { name: event.name, link: `/organizer/events/${event.documentId}`, ownerId: event.ownerId };
}

async function notifyAdminAdded({ db }: Pick<Platform, 'db'>, added: Added): Promise<void> {
  await db.transaction(async (tx) => {
    const place = await placeOf(tx, added);
    const person = await personOf(tx, added.userId);
    if (!place || !person) return;
    const common = {
      type: 'admin_added',
      ...(added.editionId === null ? {} : { editionId: added.editionId }),
      dedupeKey: `admin_added:${added.adminId}`,
    } as const;
    await notify(tx, {
      ...common,
      userIds: [added.userId],
      ...noticeTexts.joinedTeam(place.name),
      link: place.link,
    });
    const others = new Set([place.ownerId, ...(added.invitedById === null ? [] : [added.invitedById])]);
    others.delete(added.userId);
    await notify(tx, {
      ...common,
      userIds: [...others],
      ...noticeTexts.adminAdded(person.name, place.name),
      link: `${place.link}/admins`,
      relatedUserId: added.userId,
    });
  });
}

const addedSchema = z.object({
  adminId: z.int(),
  userId: z.int(),
  invitedById: z.int().nullable(),
  eventId: z.int().nullable(),
  editionId: z.int().nullable(),
});

export const notifyNewAdmin = defineFollower('organizers.admin-added', {
  name: 'mailing.notify-new-admin',
  schema: addedSchema,
  handler: notifyAdminAdded,
});

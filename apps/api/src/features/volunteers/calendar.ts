import { liveStatuses } from '@kermesse/domain/volunteers/enums';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { requireProven } from '../../platform/auth/require-proven.ts';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import { users } from '../../platform/auth/tables.ts';
import { makeCalendarFile } from '../../platform/calendar/calendar-file.ts';
import { siteUrl } from '../../platform/config/site-url.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions, events } from '../events/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import { locations, missionSlots, missions } from './tables.ts';
import { calendarSubscriptions, missionAssignments } from './tables-people.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config'>;

async function requireOwnEdition({ db }: Dependencies, actor: Actor, editionId: string): Promise<number> {
  const [row] = await db.orm
    .select({ id: eventEditions.id })
    .from(eventEditions)
    .innerJoin(inscriptions, eq(inscriptions.editionId, eventEditions.id))
    .where(
      and(
        eq(eventEditions.documentId, requireDocumentId(editionId)),
        eq(inscriptions.userId, actor.id),
        eq(inscriptions.kind, 'volunteer'),
        eq(inscriptions.status, 'confirmed'),
      ),
    )
    .limit(1);
  if (!row) throw forbidden();
  return row.id;
}

/** Revokes the previous address. Returned once, as only the hash is stored. */
export async function openCalendar(platform: Dependencies, actor: Actor, editionId: string): Promise<string> {
  const id = await requireOwnEdition(platform, actor, editionId);
  const token = randomToken();
  await platform.db.transaction(async (tx) => {
    // Locks the account, so that two clicks run one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update');
    await requireProven(tx, actor);
    await tx
      .update(calendarSubscriptions)
      .set({ revokedAt: platform.clock.now() })
      .where(
        and(
          eq(calendarSubscriptions.userId, actor.id),
          eq(calendarSubscriptions.editionId, id),
          isNull(calendarSubscriptions.revokedAt),
        ),
      );
    await tx
      .insert(calendarSubscriptions)
      .values({ userId: actor.id, editionId: id, tokenHash: hashToken(token) });
  });
  return `${siteUrl(platform.config)}/api/volunteer-calendars/${token}.ics`;
}

export async function closeCalendar(platform: Dependencies, actor: Actor, editionId: string): Promise<void> {
  const id = await requireOwnEdition(platform, actor, editionId);
  await platform.db.orm
    .update(calendarSubscriptions)
    .set({ revokedAt: platform.clock.now() })
    .where(
      and(
        eq(calendarSubscriptions.userId, actor.id),
        eq(calendarSubscriptions.editionId, id),
        isNull(calendarSubscriptions.revokedAt),
      ),
    );
}

/** Times are in UTC. */
export async function readCalendar(platform: Dependencies, token: string): Promise<string> {
  const { db } = platform;
  const [subscription] = await db.orm
    .select({
      userId: calendarSubscriptions.userId,
      edition: eventEditions,
      eventName: events.name,
    })
    .from(calendarSubscriptions)
    .innerJoin(users, eq(users.id, calendarSubscriptions.userId))
    .innerJoin(eventEditions, eq(eventEditions.id, calendarSubscriptions.editionId))
    .innerJoin(events, eq(events.id, eventEditions.eventId))
    .where(
      and(
        eq(calendarSubscriptions.tokenHash, hashToken(token)),
        isNull(calendarSubscriptions.revokedAt),
        isNull(users.deletedAt),
      ),
    );
  if (!subscription) throw notFound();
  const { userId, edition, eventName } = subscription;
  const rows = await db.orm
    .select({
      assignment: missionAssignments,
      mission: missions,
      location: locations.name,
      who: inscriptions,
    })
    .from(missionAssignments)
    .innerJoin(missionSlots, eq(missionSlots.id, missionAssignments.slotId))
    .innerJoin(missions, eq(missions.id, missionSlots.missionId))
    .innerJoin(inscriptions, eq(inscriptions.id, missionAssignments.inscriptionId))
    .leftJoin(locations, eq(locations.id, missions.locationId))
    .where(
      and(
        eq(missions.editionId, edition.id),
        eq(inscriptions.userId, userId),
        inArray(missionAssignments.status, liveStatuses),
      ),
    )
    .orderBy(asc(missionAssignments.beginsAt));
  const { text } = makeCalendarFile({
    name: `${eventName} – bénévolat`,
    product: 'Benevoles',
    organizer: { name: eventName, email: platform.config.mail.support },
    isSubscription: true,
    now: platform.clock.now(),
    entries: rows.map(({ assignment, mission, location, who }) => ({
      documentId: assignment.documentId,
      createdAt: assignment.createdAt,
      changedAt: [assignment.updatedAt, mission.updatedAt, edition.updatedAt],
      status: edition.isCalledOff
        ? 'cancelled'
        : assignment.status === 'accepted'
          ? 'confirmed'
          : 'tentative',
      start: assignment.beginsAt,
      end: assignment.endsAt,
      summary: who.thirdPersonId === null ? mission.title : `${mission.title} (${who.firstname})`,
      description: mission.description,
      location,
      url: `${siteUrl(platform.config)}/volunteer?eventEditionDocumentId=${edition.documentId}`,
    })),
  });
  return text;
}

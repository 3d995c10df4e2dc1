import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { events } from '../events/public.ts';
import { eventAdmins } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import { notifyNewLeaders } from './mails.ts';
import { requireMissionManager } from './mission-access.ts';
import { type Edition, requireMission } from './slot-rows.ts';
import { missionLeaders } from './tables.ts';

export async function staffOf(executor: Executor, edition: Edition): Promise<number[]> {
  const admins = await executor
    .select({ id: eventAdmins.userId })
    .from(eventAdmins)
    .where(or(eq(eventAdmins.eventId, edition.eventId), eq(eventAdmins.editionId, edition.id)));
  const owner = await executor
    .select({ id: events.ownerId })
    .from(events)
    .where(eq(events.id, edition.eventId));
  return [...new Set([...admins, ...owner].map(({ id }) => id))];
}

/** Leaders see names and mark presences, so they must belong to this edition. */
export async function setLeaders(
  platform: Pick<Platform, 'db' | 'mail'>,
  actor: Actor,
  missionId: string,
  leaders: readonly string[],
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const place = await requireMission(tx, missionId);
    const { mission, edition } = place;
    await requireMissionManager(tx, actor, edition);
    const staff = await staffOf(tx, edition);
    const helps = sql`exists (select from ${inscriptions} where ${and(
      eq(inscriptions.userId, users.id),
      eq(inscriptions.editionId, edition.id),
      eq(inscriptions.kind, 'volunteer'),
      eq(inscriptions.status, 'confirmed'),
      isNull(inscriptions.thirdPersonId),
    )})`;
    const found =
      leaders.length === 0
        ? []
        : await tx
            .select({ id: users.id, email: users.email })
            .from(users)
            .where(and(inArray(users.documentId, [...leaders]), or(inArray(users.id, staff), helps)));
    if (found.length < new Set(leaders).size)
      throw new AppError('validation_failed', {
        issues: [{ path: 'data.leaders', message: volunteerMessages.unknownLeader }],
      });
    const before = await tx
      .delete(missionLeaders)
      .where(eq(missionLeaders.missionId, mission.id))
      .returning({ id: missionLeaders.userId });
    if (found.length > 0)
      await tx.insert(missionLeaders).values(found.map(({ id }) => ({ missionId: mission.id, userId: id })));
    const known = new Set([actor.id, ...before.map(({ id }) => id)]);
    await notifyNewLeaders(
      tx,
      platform,
      place,
      found.filter(({ id }) => !known.has(id)),
    );
  });
}

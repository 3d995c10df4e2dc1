import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyNewLeaders } from './mails.ts';
import { mayLead } from './may-lead.ts';
import { requireMissionManager } from './mission-access.ts';
import { requireMission } from './slot-rows.ts';
import { missionLeaders } from './tables.ts';

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
    const found =
      leaders.length === 0
        ? []
        : await tx
            .select({ id: users.id, email: users.email })
            .from(users)
            .where(
              and(inArray(users.documentId, [...leaders]), mayLead(users.id, sql`${edition.id}::bigint`)),
            );
    if (found.length < new Set(leaders).size)
      throw invalidField('data.leaders', volunteerMessages.unknownLeader);
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

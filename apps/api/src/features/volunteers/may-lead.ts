import { eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { eventEditions, events } from '../events/public.ts';
import { eventAdmins } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import type { Edition } from './slot-rows.ts';
import { missionLeaders, missions } from './tables.ts';

/** An organiser or a confirmed volunteer of the edition. Leaders see names, so it is asked on every use. */
export function mayLead(userId: SQLWrapper, editionId: SQLWrapper): SQL {
  return sql`(exists (
    select from ${eventEditions} le join ${events} lv on lv.id = le.event_id
    where le.id = ${editionId} and (lv.owner_id = ${userId} or exists (
      select from ${eventAdmins} la
      where la.user_id = ${userId} and (la.event_id = le.event_id or la.edition_id = le.id))))
  or exists (
    select from ${inscriptions} li
    where li.user_id = ${userId} and li.edition_id = ${editionId} and li.third_person_id is null
      and li.kind = 'volunteer' and li.status = 'confirmed'))`;
}

/** For rows of `mission_leaders` joined to `missions`. */
export const stillLeads = mayLead(missionLeaders.userId, missions.editionId);

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

/** Whoever left and comes back is not a leader again unless they are named. */
export async function forgetFormerLeaders(executor: Executor): Promise<void> {
  const editionId = sql`(select lm.edition_id from ${missions} lm where lm.id = ${missionLeaders.missionId})`;
  await executor.delete(missionLeaders).where(sql`not ${mayLead(missionLeaders.userId, editionId)}`);
}

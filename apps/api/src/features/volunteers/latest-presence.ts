import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import { sql } from 'drizzle-orm';
import { missionAssignments, presenceMarks } from './tables-people.ts';

/** By the time of marking, not of arrival. */
export const latestPresence = sql<PresenceState | null>`(
  select lp.state from ${presenceMarks} lp where lp.assignment_id = ${missionAssignments.id}
  order by lp.marked_at desc, lp.id desc limit 1)`;

export const latestMarkedAt = sql<string | null>`(
  select lp.marked_at from ${presenceMarks} lp where lp.assignment_id = ${missionAssignments.id}
  order by lp.marked_at desc, lp.id desc limit 1)`;

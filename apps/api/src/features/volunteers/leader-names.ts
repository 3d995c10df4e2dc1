import { and, eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { stillLeads } from './may-lead.ts';
import { missionLeaders, missions } from './tables.ts';

export interface Leader {
  readonly documentId: string;
  readonly name: string;
  readonly phone: string | null;
}

export async function leadersOf(
  executor: Executor,
  missionIds: readonly number[],
): Promise<Map<number, Leader[]>> {
  const found = new Map<number, Leader[]>();
  if (missionIds.length === 0) return found;
  const rows = await executor
    .select({
      missionId: missionLeaders.missionId,
      documentId: users.documentId,
      name: shownName,
      phone: profiles.phone,
    })
    .from(missionLeaders)
    .innerJoin(missions, eq(missions.id, missionLeaders.missionId))
    .innerJoin(users, eq(users.id, missionLeaders.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(inArray(missionLeaders.missionId, [...missionIds]), stillLeads))
    .orderBy(missionLeaders.id);
  for (const { missionId, ...leader } of rows)
    found.set(missionId, [...(found.get(missionId) ?? []), leader]);
  return found;
}

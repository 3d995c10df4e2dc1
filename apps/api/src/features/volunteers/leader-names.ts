import { eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { profiles, shownName } from '../profiles/public.ts';
import { missionLeaders } from './tables.ts';

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
    .innerJoin(users, eq(users.id, missionLeaders.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(missionLeaders.missionId, [...missionIds]))
    .orderBy(missionLeaders.id);
  for (const { missionId, ...leader } of rows)
    found.set(missionId, [...(found.get(missionId) ?? []), leader]);
  return found;
}

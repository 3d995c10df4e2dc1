import { eq, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { profiles } from '../profiles/public.ts';

/** How a person is named to others. Dependencies `users` and, left joined, `profiles` in the query. */
export const shownName = sql<string>`coalesce(
  nullif(trim(concat_ws(' ', ${profiles.firstname}, ${profiles.lastname})), ''), ${users.username})`;

export async function personOf(
  executor: Executor,
  userId: number,
): Promise<{ name: string; email: string } | null> {
  const [row] = await executor
    .select({ name: shownName, email: users.email })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  return row ?? null;
}

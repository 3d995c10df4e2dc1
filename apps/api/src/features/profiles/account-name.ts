import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { fullNameSql } from '../../platform/db/full-name.ts';
import { definePort } from '../../platform/ports.ts';
import { profiles } from './tables.ts';

/** Requires `users` and, left joined, `profiles` in the query. */
export const shownName = sql<string>`coalesce(${fullNameSql(profiles.firstname, profiles.lastname)}, ${users.username})`;

export const nameAccount = definePort<
  [tx: Tx, userId: number, firstname: string, lastname: string],
  Promise<void>
>('profiles.name-account');

/** Null when there is no such account. */
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

export async function namesOf(
  executor: Executor,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(userIds.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await executor
    .select({ id: users.id, name: shownName })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

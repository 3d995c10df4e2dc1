import { eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { profiles } from '../profiles/public.ts';

export type Names = ReadonlyMap<number, string>;

/** How the people of the team are called, by the number of their account. */
export async function readNames(executor: Executor, ids: readonly (number | null)[]): Promise<Names> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await executor
    .select({
      id: users.id,
      username: users.username,
      firstname: profiles.firstname,
      lastname: profiles.lastname,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.id, wanted));
  return new Map(
    rows.map(({ id, username, firstname, lastname }) => [
      id,
      `${firstname ?? ''} ${lastname ?? ''}`.trim() || username,
    ]),
  );
}

export const nameOf = (names: Names, id: number | null): string =>
  (id === null ? undefined : names.get(id)) ?? 'Compte supprimé';

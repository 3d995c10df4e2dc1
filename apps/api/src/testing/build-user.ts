import { randomBytes } from 'node:crypto';
import { users } from '../platform/auth/tables.ts';
import type { Database } from '../platform/db/database.ts';

type NewUser = typeof users.$inferInsert;

/** Without a password, as hashing is slow and few tests need one. */
export async function buildUser({ db }: { db: Database }, overrides: Partial<NewUser> = {}) {
  const mark = randomBytes(6).toString('hex');
  const [user] = await db.orm
    .insert(users)
    .values({
      email: `personne-${mark}@kermesse.test`,
      username: `Personne-${mark}`,
      isConfirmed: true,
      ...overrides,
    })
    .returning();
  if (!user) throw new Error('user was not stored');
  return user;
}

import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Actor } from './access.ts';
import { users } from './tables.ts';

/**
 * For ties to other people that outlive the session: an account made while registering may bear somebody
 * else's address, whose owner would inherit them.
 */
export async function requireProven(executor: Executor, { id }: Pick<Actor, 'id'>): Promise<void> {
  const [user] = await executor
    .select({ isProven: sql<boolean>`${users.isConfirmed} or ${users.passwordHash} is not null` })
    .from(users)
    .where(eq(users.id, id));
  if (!user?.isProven) throw new AppError('email_not_confirmed');
}

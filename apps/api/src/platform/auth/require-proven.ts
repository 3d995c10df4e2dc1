import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Actor } from './access.ts';
import { users } from './tables.ts';

/**
 * For ties to other people that outlive the session: an account may bear somebody else's address, whose owner
 * would inherit them with the proof.
 */
export async function requireProven(executor: Executor, { id }: Pick<Actor, 'id'>): Promise<void> {
  const [user] = await executor
    .select({ isConfirmed: users.isConfirmed })
    .from(users)
    .where(eq(users.id, id));
  if (!user?.isConfirmed) throw new AppError('email_not_confirmed');
}

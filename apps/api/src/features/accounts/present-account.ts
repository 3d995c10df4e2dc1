import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { profiles } from '../profiles/public.ts';

export async function presentAccount(executor: Executor, userId: number): Promise<Account> {
  const [row] = await executor
    .select({
      id: users.id,
      documentId: users.documentId,
      email: users.email,
      username: users.username,
      firstname: profiles.firstname,
      lastname: profiles.lastname,
      pictureUrl: users.pictureUrl,
      avatar: users.avatar,
      isPlatformAdmin: users.isPlatformAdmin,
      isConfirmed: users.isConfirmed,
      hasPassword: sql<boolean>`${users.passwordHash} is not null`,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw new AppError('unauthenticated');
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

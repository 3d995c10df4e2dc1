import type { SignedIn, SignIn } from '@kermesse/domain/accounts/session-schemas';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import { users } from '../../platform/auth/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentAccount } from './present-account.ts';

export interface SessionOpened extends SignedIn {
  refreshToken: string;
}

/** The same answer, in the same time, whether the address or the password is wrong. */
export async function signIn(
  { db, auth }: Pick<Platform, 'db' | 'auth'>,
  { identifier, password }: SignIn,
  userAgent: string | null,
): Promise<SessionOpened> {
  const [user] = await db.orm
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, identifier.toLowerCase()), isNull(users.deletedAt)));
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight) throw new AppError('invalid_credentials');
  return db.transaction(async (tx) => {
    const tokens = await auth.openSession(tx, user.id, userAgent);
    return {
      jwt: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      user: await presentAccount(tx, user.id),
    };
  });
}

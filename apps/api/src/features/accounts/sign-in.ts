import type { SignedIn, SignIn } from '@kermesse/domain/accounts/session-schemas';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { verifyPassword } from '../../platform/auth/passwords.ts';
import { users } from '../../platform/auth/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAccount } from './create-account.ts';

export interface Browser {
  userAgent: string | null;
  visitorId: string | null;
}

export interface SessionOpened extends SignedIn {
  refreshToken: string;
}

/** The same answer, in the same time, whether the address or the password is wrong. */
export async function signIn(
  platform: Pick<Platform, 'db' | 'auth' | 'clock' | 'people'>,
  { identifier, password }: SignIn,
  browser: Browser,
): Promise<SessionOpened> {
  const { db } = platform;
  const [user] = await db.orm
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, identifier.toLowerCase()), isNull(users.deletedAt)));
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user?.passwordHash || !isRight) throw new AppError('invalid_credentials');
  const compared = user.passwordHash;
  return db.transaction(async (tx) => {
    // Verifying takes a while: a password that changed meanwhile must not sign in.
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, compared), isNull(users.deletedAt)))
      .for('share');
    if (!unchanged) throw new AppError('invalid_credentials');
    return openAccount(tx, platform, user.id, browser);
  });
}

import { eq } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/secrets.ts';
import { refreshTokens, sessions } from '../../platform/auth/tables.ts';
import type { Platform } from '../../platform/platform.ts';

/** Succeeds without a session. */
export async function signOut(
  { db, auth }: Pick<Platform, 'db' | 'auth'>,
  refreshToken: string | undefined,
  isEverywhere: boolean,
): Promise<void> {
  if (!refreshToken) return;
  await db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ userId: sessions.userId })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
    if (!owner) return;
    if (isEverywhere) await auth.endSessionsOf(tx, owner.userId, 'sign-out');
    else await auth.endSessionOfToken(tx, refreshToken);
  });
}

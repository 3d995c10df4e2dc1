import type { Platform } from '../../platform/platform.ts';
import { sessionOfToken } from './prove-address.ts';

/** Succeeds without a session. */
export async function signOut(
  { db, auth, clock }: Pick<Platform, 'db' | 'auth' | 'clock'>,
  refreshToken: string | undefined,
  isEverywhere: boolean,
): Promise<void> {
  if (!refreshToken) return;
  await db.transaction(async (tx) => {
    const owner = await sessionOfToken(tx, refreshToken, clock.now());
    if (!owner) return;
    if (isEverywhere) await auth.endSessionsOf(tx, owner.userId, 'sign-out');
    else await auth.endSessionOfToken(tx, refreshToken);
  });
}

import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentAccount } from './present-account.ts';
import type { SessionOpened } from './sign-in.ts';

export async function refreshSession(
  { db, auth }: Pick<Platform, 'db' | 'auth'>,
  refreshToken: string | undefined,
): Promise<SessionOpened> {
  if (!refreshToken) throw new AppError('unauthenticated');
  const outcome = await auth.refresh(refreshToken);
  if (!outcome.ok) throw new AppError('unauthenticated');
  const { tokens } = outcome;
  const user = await presentAccount(db.orm, tokens.userId);
  return { jwt: tokens.accessToken, refreshToken: tokens.refreshToken, user };
}

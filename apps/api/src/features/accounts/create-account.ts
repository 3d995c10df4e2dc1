import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import type { Platform } from '../../platform/platform.ts';
import { preferenceOf } from '../associations/public.ts';
import { saveProfile } from '../profiles/public.ts';
import { adoptVisitor } from './adopt-visitor.ts';
import { presentAccount } from './present-account.ts';
import type { Browser, SessionOpened } from './sign-in.ts';

interface NewAccount {
  email: string;
  username: string;
  /** Null: signs in by mailed codes until one is chosen. */
  passwordHash: string | null;
  avatar?: unknown;
  names?: { firstname?: string; lastname?: string };
}

/** Account, profile, preferences and a session; what the browser held goes to it. The terms were accepted. */
export async function createAccount(
  tx: Tx,
  platform: Pick<Platform, 'auth' | 'clock' | 'people'>,
  { names = {}, ...values }: NewAccount,
  browser: Browser,
): Promise<SessionOpened> {
  const [user] = await tx
    .insert(users)
    .values({ ...values, policyAcceptedAt: platform.clock.now() })
    .returning({ id: users.id });
  if (!user) throw new Error('user was not stored');
  await saveProfile(tx, user.id, names);
  await preferenceOf(tx, user.id);
  return openAccount(tx, platform, user.id, browser);
}

export async function openAccount(
  tx: Tx,
  platform: Pick<Platform, 'auth' | 'clock' | 'people'>,
  userId: number,
  browser: Browser,
): Promise<SessionOpened> {
  await adoptVisitor(tx, platform, browser.visitorId, userId);
  const tokens = await platform.auth.openSession(tx, userId, browser.userAgent);
  return {
    jwt: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    user: await presentAccount(tx, userId),
  };
}

/** The database keeps addresses unique. */
export const isEmailTaken = (error: unknown): boolean => violatedConstraint(error) === 'users_email_unique';

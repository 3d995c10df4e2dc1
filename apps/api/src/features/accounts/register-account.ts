import type { Register } from '@kermesse/domain/accounts/account-schemas';
import { readAvatar } from '@kermesse/domain/profiles/avatar';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLink } from './account-links.ts';
import { createAccount, isEmailTaken } from './create-account.ts';
import { confirmationMail } from './mails.ts';
import type { Browser, SessionOpened } from './sign-in.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'config' | 'mail' | 'people'>;

/** Creates account, profile and preferences, and opens a session. */
export async function registerAccount(
  platform: Dependencies,
  { email, username, password, avatar }: Register,
  browser: Browser,
): Promise<SessionOpened> {
  const { db, clock, config, mail } = platform;
  const passwordHash = await hashPassword(password);
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const values = { email, username, passwordHash, avatar: readAvatar(avatar) };
      const opened = await createAccount(tx, platform, values, browser);
      const userId = opened.user.id;
      const lifetimeMs = config.auth.emailConfirmationMs;
      const code = await createLink(tx, { userId, purpose: 'email_confirmation', lifetimeMs }, now);
      await mail.queue(tx, confirmationMail({ email, userId, code }));
      return opened;
    });
  } catch (error) {
    if (isEmailTaken(error)) {
      throw new AppError('email_taken', {
        issues: [{ path: 'email', message: new AppError('email_taken').message }],
      });
    }
    throw error;
  }
}

import type { Register } from '@kermesse/domain/accounts/account-schemas';
import { readAvatar } from '@kermesse/domain/profiles/avatar';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { users } from '../../platform/auth/tables.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { preferenceOf } from '../associations/public.ts';
import { saveProfile } from '../profiles/public.ts';
import { createLink } from './account-links.ts';
import { adoptVisitor } from './adopt-visitor.ts';
import { confirmationMail } from './mails.ts';
import { presentAccount } from './present-account.ts';
import type { Browser, SessionOpened } from './sign-in.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'config' | 'mail' | 'people'>;

/** Creates account, profile and preferences, and opens a session. The database keeps addresses unique. */
export async function registerAccount(
  platform: Dependencies,
  input: Register,
  browser: Browser,
): Promise<SessionOpened> {
  const { db, auth, clock, config, mail } = platform;
  const passwordHash = await hashPassword(input.password);
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const [user] = await tx
        .insert(users)
        .values({
          email: input.email,
          username: input.username,
          passwordHash,
          avatar: readAvatar(input.avatar),
          policyAcceptedAt: now,
        })
        .returning({ id: users.id });
      if (!user) throw new Error('user was not stored');
      await saveProfile(tx, user.id);
      await preferenceOf(tx, user.id);
      const code = await createLink(tx, user.id, 'email_confirmation', now, config.auth.emailConfirmationMs);
      await mail.queue(tx, confirmationMail({ email: input.email, userId: user.id, code }));
      await adoptVisitor(tx, platform, browser.visitorId, user.id);
      const tokens = await auth.openSession(tx, user.id, browser.userAgent);
      return {
        jwt: tokens.accessToken,
        refreshToken: tokens.refreshToken,
        user: await presentAccount(tx, user.id),
      };
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') {
      throw new AppError('email_taken', {
        issues: [{ path: 'email', message: new AppError('email_taken').message }],
      });
    }
    throw error;
  }
}

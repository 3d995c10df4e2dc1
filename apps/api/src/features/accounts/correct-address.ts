import type { CorrectAddress } from '@kermesse/domain/accounts/account-schemas';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { replaceAddress } from '../registration/public.ts';
import { createLink, voidLinks } from './account-links.ts';
import { isEmailTaken } from './create-account.ts';
import './events.ts';
import { confirmationMail } from './mails.ts';
import { requirePassword } from './passwords.ts';
import { voidCodes } from './sign-in-codes.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'config' | 'jobs' | 'mail'>;

function refused(code: 'conflict' | 'email_taken', message: string): AppError {
  return new AppError(code, { message, issues: [{ path: 'email', message }] });
}

/**
 * Of an account whose address nobody has proven: typed wrongly while registering, it would leave tickets and
 * sign-in with whoever has it.
 */
export async function correctAddress(
  platform: Dependencies,
  actor: Actor,
  { email, password }: CorrectAddress,
): Promise<void> {
  const { db, auth, clock, config, jobs, mail } = platform;
  await requirePassword(platform, actor, password);
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      const [user] = await tx
        .select({ id: users.id, email: users.email, isConfirmed: users.isConfirmed })
        .from(users)
        .where(and(eq(users.id, actor.id), isNull(users.deletedAt)))
        .for('update');
      if (!user || user.isConfirmed) throw refused('conflict', accountMessages.addressProven);
      // What went to the mistyped address proves nothing about the right one.
      await voidLinks(tx, user.id, 'password_reset', now);
      await voidCodes(tx, user.id, now);
      await tx.update(users).set({ email }).where(eq(users.id, user.id));
      await replaceAddress(tx, user.id, user.email, email);
      await auth.endSessionsOf(tx, user.id, 'address-corrected', actor.sessionId);
      const link = { purpose: 'email_confirmation', lifetimeMs: config.auth.emailConfirmationMs } as const;
      const code = await createLink(tx, { userId: user.id, ...link }, now);
      await mail.queue(tx, confirmationMail({ email, userId: user.id, code }));
      await jobs.announce(tx, 'accounts.address-corrected', { userId: user.id });
    });
  } catch (error) {
    if (isEmailTaken(error)) throw refused('email_taken', accountMessages.addressOfAnother);
    throw error;
  }
  auth.forgetSessions([actor.sessionId]);
}

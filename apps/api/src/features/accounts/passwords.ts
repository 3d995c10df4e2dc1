import type { ChangePassword } from '@kermesse/domain/accounts/account-schemas';
import { passwordMessages } from '@kermesse/domain/accounts/password';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownerOfLink, useLink, voidLinks } from './account-links.ts';
import { passwordChangedMail } from './mails.ts';
import { proveAddress } from './prove-address.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'config' | 'mail'>;

function wrongPassword(path = 'currentPassword'): AppError {
  const { message } = new AppError('wrong_password');
  return new AppError('wrong_password', { issues: [{ path, message }] });
}

async function hashOf(executor: Executor, userId: number): Promise<string | null> {
  const [user] = await executor
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return user?.passwordHash ?? null;
}

/** Against misuse of an unattended browser. An account without a password has only its session. */
export async function requirePassword(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const hash = await hashOf(db.orm, actor.id);
  if (!hash) return;
  if (password === undefined || !(await verifyPassword(hash, password))) throw wrongPassword('password');
}

/** Ends every other session and mailed link, as others may know the old password. */
export async function changePassword(
  { db, auth, clock, mail }: Dependencies,
  actor: Actor,
  input: ChangePassword,
): Promise<void> {
  const hash = await hashOf(db.orm, actor.id);
  const isRight = await verifyPassword(hash, input.currentPassword);
  if (!hash || !isRight) throw wrongPassword();
  const passwordHash = await hashPassword(input.newPassword);
  await db.transaction(async (tx) => {
    // Hashing takes a while: if the password changed meanwhile, it must not be overwritten.
    const [account] = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, actor.id), eq(users.passwordHash, hash), isNull(users.deletedAt)))
      .returning({ isConfirmed: users.isConfirmed });
    if (!account) throw wrongPassword();
    // Before the proof, whoever knows the password may not be whose address it is, who asked for a link.
    if (account.isConfirmed) await voidLinks(tx, actor.id, 'password_reset', clock.now());
    await auth.endSessionsOf(tx, actor.id, 'password-changed', actor.sessionId);
    await mail.queue(tx, passwordChangedMail({ email: actor.email, userId: actor.id }));
  });
}

/** Compared before the link is used, so that it stays valid after a refusal. */
async function refuseSamePassword(
  { db, clock }: Dependencies,
  code: string,
  password: string,
): Promise<void> {
  const userId = await ownerOfLink(db.orm, code, 'password_reset', clock.now());
  if (userId === null) throw new AppError('link_unusable');
  const hash = await hashOf(db.orm, userId);
  if (!hash || !(await verifyPassword(hash, password))) return;
  const message = passwordMessages.unchanged;
  throw new AppError('validation_failed', { message, issues: [{ path: 'password', message }] });
}

export async function resetPassword(platform: Dependencies, code: string, password: string): Promise<void> {
  const { db, clock, mail } = platform;
  await refuseSamePassword(platform, code, password);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const userId = await useLink(tx, code, 'password_reset', clock.now());
    const endSessions = { reason: 'password-reset', except: null } as const;
    const { email } = await proveAddress(tx, platform, userId, { passwordHash, endSessions });
    await mail.queue(tx, passwordChangedMail({ email, userId }));
  });
}

import { and, eq, isNull } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/secrets.ts';
import { refreshTokens, sessions, users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeAskedGroups } from '../groups/public.ts';
import { ownByProvenAddress } from '../memberships/public.ts';
import { passwordRemovedMail } from './mails.ts';
import { adminFlag } from './platform-admins.ts';

type Dependencies = Pick<Platform, 'auth' | 'clock' | 'config' | 'mail'>;

/** What a mailed link or code proves: the address belongs to whoever uses it. */
export async function markConfirmed(
  tx: Tx,
  config: Platform['config'],
  userId: number,
  values: { passwordHash?: string | null } = {},
): Promise<{ id: number; email: string }> {
  const [user] = await tx
    .update(users)
    .set({ ...values, isConfirmed: true, ...adminFlag(config) })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id, email: users.email });
  if (!user) throw new AppError('link_unusable');
  return user;
}

/**
 * The first sign-in by code. Whoever made the account may have typed somebody else's address: their sessions
 * end, and a password that was chosen before the proof opens nothing any more.
 */
export async function takeOverUnproven(
  tx: Tx,
  { auth, clock, config, mail }: Dependencies,
  userId: number,
): Promise<void> {
  const [user] = await tx
    .select({ isConfirmed: users.isConfirmed, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user || user.isConfirmed) return;
  const person = await markConfirmed(tx, config, userId, { passwordHash: null });
  await auth.endSessionsOf(tx, userId, 'address-proven');
  await takeAskedGroups(tx, person, clock.now());
  await ownByProvenAddress(tx, userId, clock.now());
  if (user.passwordHash !== null) await mail.queue(tx, passwordRemovedMail({ ...person, userId }));
}

/** The session of this browser, by its cookie. */
export async function sessionOfToken(
  executor: Executor,
  refreshToken: string,
): Promise<{ userId: number; documentId: string } | null> {
  const [session] = await executor
    .select({ userId: sessions.userId, documentId: sessions.documentId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, hashToken(refreshToken)));
  return session ?? null;
}

/**
 * An account without a password was made while registering, perhaps with somebody else's address: the link
 * in the mail keeps the session of the browser that opens it, and ends the others.
 */
export async function endUnprovenSessions(
  tx: Tx,
  { auth }: Pick<Platform, 'auth'>,
  userId: number,
  refreshToken: string | undefined,
): Promise<void> {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user || user.passwordHash !== null) return;
  const own = refreshToken ? await sessionOfToken(tx, refreshToken) : null;
  await auth.endSessionsOf(tx, userId, 'address-proven', own?.userId === userId ? own.documentId : null);
}

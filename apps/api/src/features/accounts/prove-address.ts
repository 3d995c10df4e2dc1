import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/secrets.ts';
import { refreshTokens, sessions, users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeAskedGroups } from '../groups/public.ts';
import { ownByProvenAddress } from '../memberships/public.ts';
import { voidLinks } from './account-links.ts';
import { passwordRemovedMail } from './mails.ts';
import { adminFlag } from './platform-admins.ts';

type Dependencies = Pick<Platform, 'auth' | 'clock' | 'config' | 'mail'>;

interface Proof {
  /** Left out: the password stays. */
  passwordHash?: string | null;
  /** Left out: all of them stay. */
  endSessions?: { reason: 'address-proven' | 'password-reset'; except: string | null };
}

interface ProvenPerson {
  id: number;
  email: string;
  /** Groups that were requested before the proof, and are handed over with it. */
  groups: number;
}

/**
 * The only way by which an address becomes proven: a mailed link or code was used by whoever reads its mails.
 * Sessions and password that somebody else may have chosen before end here, as the caller says.
 */
export async function proveAddress(
  tx: Tx,
  { auth, clock, config }: Pick<Dependencies, 'auth' | 'clock' | 'config'>,
  userId: number,
  { endSessions, ...values }: Proof,
): Promise<ProvenPerson> {
  const now = clock.now();
  const [user] = await tx
    .update(users)
    .set({ ...values, isConfirmed: true, ...adminFlag(config) })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id, email: users.email });
  if (!user) throw new AppError('link_unusable');
  await voidLinks(tx, userId, 'email_confirmation', now);
  if (values.passwordHash !== undefined) await voidLinks(tx, userId, 'password_reset', now);
  if (endSessions) await auth.endSessionsOf(tx, userId, endSessions.reason, endSessions.except);
  const groups = await takeAskedGroups(tx, user, now);
  await ownByProvenAddress(tx, userId, now);
  return { ...user, groups };
}

/** The first sign-in by code: a password that was chosen before the proof opens nothing any more. */
export async function takeOverUnproven(tx: Tx, platform: Dependencies, userId: number): Promise<void> {
  const [user] = await tx
    .select({ isConfirmed: users.isConfirmed, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!user || user.isConfirmed) return;
  const endSessions = { reason: 'address-proven', except: null } as const;
  const { email } = await proveAddress(tx, platform, userId, { passwordHash: null, endSessions });
  if (user.passwordHash !== null) await platform.mail.queue(tx, passwordRemovedMail({ email, userId }));
}

/** The living session of this browser, by its cookie. */
export async function sessionOfToken(
  executor: Executor,
  refreshToken: string,
  now: Date,
): Promise<{ userId: number; documentId: string } | null> {
  const [session] = await executor
    .select({ userId: sessions.userId, documentId: sessions.documentId })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(
      and(
        eq(refreshTokens.tokenHash, hashToken(refreshToken)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    );
  return session ?? null;
}

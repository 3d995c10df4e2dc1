import type {
  ConfirmedEmail,
  OpenedLink,
  ProveAddress,
  ProvenAddress,
} from '@kermesse/domain/accounts/account-schemas';
import { answersProof, proofAskedFor } from '@kermesse/domain/accounts/address-proof';
import { accountMessages } from '@kermesse/domain/accounts/messages';
import { and, eq, isNull } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../../platform/auth/passwords.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findConfirmationLink, useLink } from './account-links.ts';
import { openAccount } from './create-account.ts';
import { passwordChangedMail } from './mails.ts';
import { proveAddress, sessionOfToken } from './prove-address.ts';
import type { Browser } from './sign-in.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'config' | 'mail' | 'people'>;

/** Who opened the link, by the cookie of their session. */
interface Opener {
  code: string;
  refreshToken: string | undefined;
}

/** Null when the address is proven already: a link may be opened again. */
async function readLink(executor: Executor, { code, refreshToken }: Opener, now: Date) {
  const link = await findConfirmationLink(executor, code, now);
  const [user] = link
    ? await executor
        .select({
          id: users.id,
          email: users.email,
          passwordHash: users.passwordHash,
          isConfirmed: users.isConfirmed,
        })
        .from(users)
        .where(and(eq(users.id, link.userId), isNull(users.deletedAt)))
    : [];
  if (!link || !user) throw new AppError('link_unusable');
  if (user.isConfirmed) return null;
  if (link.isUsed) throw new AppError('link_unusable');
  const session = refreshToken ? await sessionOfToken(executor, refreshToken, now) : null;
  const ownSession = session?.userId === user.id ? session.documentId : null;
  const hasPassword = user.passwordHash !== null;
  return { user, ownSession, proof: proofAskedFor({ hasPassword, isForwardable: link.isForwardable }) };
}

/** Locks the account before the link, in the order of those who mail one. */
async function lockLink(tx: Tx, opener: Opener, now: Date) {
  const link = await findConfirmationLink(tx, opener.code, now);
  if (link) await tx.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update');
  return readLink(tx, opener, now);
}

const confirmed = (groups: number): ConfirmedEmail => ({
  ok: true,
  ...(groups > 0 ? { message: accountMessages.ownerAssigned } : {}),
});

/**
 * Confirms where the account was made, as this browser's session shows. Anywhere else nothing changes and the
 * answer says what is asked for: whoever signed up may have typed somebody else's address.
 */
export async function confirmEmail(platform: Dependencies, opener: Opener): Promise<OpenedLink> {
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const opened = await lockLink(tx, opener, now);
    if (!opened) return confirmed(0);
    const { user, ownSession, proof } = opened;
    if (ownSession === null) return { ok: false, email: user.email, proof };
    await useLink(tx, opener.code, 'email_confirmation', now);
    // Other sessions of an account with a password were opened with it, as this one was.
    const endSessions = { reason: 'address-proven', except: ownSession } as const;
    const ends = user.passwordHash === null ? { endSessions } : {};
    return confirmed((await proveAddress(tx, platform, user.id, ends)).groups);
  });
}

function refused(): AppError {
  const { message } = new AppError('invalid_credentials');
  return new AppError('invalid_credentials', { issues: [{ path: 'password', message }] });
}

/**
 * Confirms in any browser. The password from the sign-up shows that the same person opens the link; a new one
 * replaces it and ends every session, like a click where there is none.
 */
export async function proveOpenedLink(
  platform: Dependencies,
  opener: Opener,
  given: Pick<ProveAddress, 'password' | 'newPassword'>,
  browser: Browser,
): Promise<ProvenAddress & { refreshToken?: string }> {
  const { db, clock, mail } = platform;
  const now = clock.now();
  const seen = await readLink(db.orm, opener, now);
  if (!seen) return { ...confirmed(0), signedIn: null };
  const compared = seen.user.passwordHash;
  if (given.password !== undefined && !(await verifyPassword(compared, given.password))) throw refused();
  const passwordHash = given.newPassword === undefined ? undefined : await hashPassword(given.newPassword);

  return db.transaction(async (tx) => {
    const opened = await lockLink(tx, opener, now);
    if (!opened) return { ...confirmed(0), signedIn: null };
    const { user, ownSession, proof } = opened;
    // Verifying takes a while: a password that changed meanwhile proves nothing.
    if (!answersProof(proof, given) || user.passwordHash !== compared) throw refused();
    await useLink(tx, opener.code, 'email_confirmation', now);
    if (proof === 'click') {
      const endSessions = { reason: 'address-proven', except: ownSession } as const;
      const { groups } = await proveAddress(tx, platform, user.id, { endSessions });
      return { ...confirmed(groups), signedIn: null };
    }
    const replaced =
      passwordHash === undefined
        ? {}
        : { passwordHash, endSessions: { reason: 'address-proven', except: null } as const };
    const { groups, email } = await proveAddress(tx, platform, user.id, replaced);
    if (passwordHash !== undefined) await mail.queue(tx, passwordChangedMail({ email, userId: user.id }));
    const { refreshToken, ...signedIn } = await openAccount(tx, platform, user.id, browser);
    return { ...confirmed(groups), signedIn, refreshToken };
  });
}

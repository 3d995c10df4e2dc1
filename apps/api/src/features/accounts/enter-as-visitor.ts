import type { VisitorAccount } from '@kermesse/domain/accounts/visitor-account';
import { hasNameCharacters, nameMinLength, tidyName, usernameFor } from '@kermesse/domain/shared/names';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOwnSession } from '../reservations/public.ts';
import { createAccount, isEmailTaken } from './create-account.ts';
import type { Browser, SessionOpened } from './sign-in.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'people'>;

const asName = (text: string | undefined): string | null => {
  const name = tidyName(text ?? '');
  return name.length >= nameMinLength && hasNameCharacters(name) ? name : null;
};

function namesOf({ email, ...typed }: VisitorAccount) {
  const firstname = asName(typed.firstname);
  const lastname = asName(typed.lastname);
  const username = firstname && lastname ? usernameFor(firstname, lastname) : (email.split('@')[0] ?? email);
  return { username, names: { ...(firstname ? { firstname } : {}), ...(lastname ? { lastname } : {}) } };
}

/**
 * Makes an account of what a visitor typed while registering, without a password and not confirmed, and gives
 * it their cart. Null when the address has an account: its owner must prove the address first.
 */
export async function enterAsVisitor(
  platform: Dependencies,
  input: VisitorAccount,
  browser: Browser,
): Promise<SessionOpened | null> {
  const { db, clock } = platform;
  const { email } = input;
  try {
    return await db.transaction(async (tx) => {
      const owner = { actor: null, visitorId: browser.visitorId };
      const session = await requireOwnSession(tx, owner, input.sessionId);
      if (session.status !== 'active' || session.expiresAt <= clock.now())
        throw new AppError('session_expired');
      const [known] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)));
      if (known) return null;
      return createAccount(tx, platform, { email, passwordHash: null, ...namesOf(input) }, browser);
    });
  } catch (error) {
    // Somebody else made it meanwhile.
    if (isEmailTaken(error)) return null;
    throw error;
  }
}
